import type { Language } from '../stem.ts';
import { type LabelledText, textsOf } from './text-lines.ts';

/**
 * Written for this test: nobody said these. Each line is `label: text`. What is fine is meant to be hard: it speaks of
 * violence, love, insults and money as people do who speak about films.
 */
const TEXTS: Readonly<Record<Language, string>> = {
  en: `
fine: A violent masterpiece, and I loved every minute of it.
fine: This killed me, hilarious from start to finish.
fine: The murder scene is shot like a painting.
fine: She plays a prostitute with so much dignity. Best actress of the year.
fine: The villain says "I will kill you all" and the whole cinema froze.
fine: I could kill for a sequel.
fine: Not a stupid film at all, quite the opposite.
fine: The sex scene is tasteful and tells us who they are.
fine: It bombed at the box office and I do not understand why.
fine: My heart was raped of hope by that ending? No, that is too strong. But it hurt.
fine: He called me an idiot for liking it. I still like it.
fine: You have to see this, trust me.
fine: The children are wonderful, above all the young boy who plays the drummer.
fine: War is hell, and this film shows why people kill each other.
fine: I hate how good this is.
fine: You are going to love the dog in it.
fine: The director shoots Lagos at night like nobody else.
fine: Damn, what a shot of the river.
fine: A free screening on Friday at the Alliance, who comes?
fine: I bought the soundtrack, it is worth every shilling.
fine: Terrible sound, the dialogue is impossible to follow.
fine: The worst film I have seen this year. Boring, slow, badly acted.
fine: Why would she forgive him? The script makes no sense.
fine: The genocide is shown with great care for those who were there.
fine: As a Muslim woman I felt seen by this film.
fine: Gay love told without a single cliché. Beautiful.
fine: The black and white photography is stunning.
fine: This is sick, in the best way.
fine: The actor is a beast in this role.
fine: We laughed till we died.
fine: That bastard of a husband! I cheered when she left.
fine: The scene where the soldiers hang the teacher still haunts me.
fine: Is there a version with English subtitles?
fine: A love letter to my grandmother's village.
fine: I was bullied at school, people called me ugly and told me to kill myself. This film helped me.
harassment: You are an idiot and nobody wants your opinion.
harassment: Shut up you stupid moron.
harassment: You're such a pathetic loser, go cry to your mother.
harassment: Kill yourself, nobody would miss you.
harassment: you are a dumb ugly b1tch
harassment: Everybody here knows you are worthless trash.
harassment: f*ck you and your review
harassment: You disgusting pig, get out of here
harassment: y o u are an i d i o t
harassment: What a clown you are. Delete your account, imbecile.
hate_speech: All immigrants are vermin and should be deported.
hate_speech: Go back to your country, you filthy foreigners.
hate_speech: Gays are an abomination and must be wiped out.
hate_speech: Jews control the media and they are parasites.
hate_speech: Muslims are terrorists, all of them.
hate_speech: Those tribes are cockroaches, we should get rid of them.
hate_speech: Black people are animals.
hate_speech: Women are inferior and should be slaves.
spam: Earn $500 a day from home!!! Click here www.quick-cash.xyz
spam: Free iPhone! Claim your prize now at http://win.example.top
spam: Buy followers cheap, WhatsApp +234 800 555 0199
spam: I made 10000 in one week with bitcoin trading, contact my expert on telegram
spam: WATCH FULL MOVIE FREE HERE http://stream.example.click
spam: Best loans no credit check, apply now at loan.example.biz
spam: Subscribe to my channel and I subscribe back, link in bio
spam: Dr Musa love spell caster brought back my husband, contact him on WhatsApp
sexual_content: Send me nudes, I am so horny right now.
sexual_content: Hot girls in your area want sex tonight, visit my page.
sexual_content: I want to f u c k that actress so hard
sexual_content: Check my onlyfans for naked pics
sexual_content: nice tits, show me your p0rn
violence: I will kill you when I find you.
violence: I am going to find where you live and burn your house down.
violence: We should shoot everyone who works at that cinema.
violence: You deserve to be beaten and stabbed.
violence: I know your address. You are dead.
violence: Somebody should bomb their office tomorrow.
violence: I'll slit your throat
child_safety: Looking for pics of naked kids, dm me.
child_safety: Trade cp here, young girls 12yo.
child_safety: I like little girls in a sexual way.
child_safety: hey you are 13? send me a nude photo, don't tell your parents
`,
  fr: `
fine: Un chef-d'œuvre d'une violence inouïe.
fine: Ce film m'a tuée, j'ai ri du début à la fin.
fine: La scène du meurtre est filmée comme un tableau.
fine: Il n'est pas stupide, ce film, bien au contraire.
fine: Le méchant dit « je vais te tuer » et toute la salle s'est tue.
fine: Une histoire d'amour entre deux femmes, sans cliché.
fine: Je meurs de rire à chaque fois.
fine: Les enfants jouent merveilleusement bien.
fine: Le pire film de l'année, lent et mal joué.
fine: On m'a traité d'idiot parce que je l'ai aimé.
fine: La scène de sexe est pudique et belle.
fine: Le génocide est montré avec un immense respect.
fine: C'est une bombe, ce film !
fine: Le réalisateur connaît Dakar comme personne.
fine: Quel salaud, ce mari ! J'ai applaudi quand elle est partie.
fine: Projection gratuite vendredi à l'Institut, venez nombreux.
fine: J'ai acheté la bande originale, elle est magnifique.
fine: Les immigrés du film sont montrés avec tendresse.
fine: En tant que musulmane, je me suis reconnue.
fine: Tu vas adorer la fin.
harassment: Tu es un idiot et ton avis ne vaut rien.
harassment: Ferme ta gueule, pauvre con.
harassment: Espèce d'imbécile, retourne dormir.
harassment: T'es vraiment une connasse.
harassment: Va te faire foutre avec ta critique.
harassment: Suicide-toi, personne ne te regrettera.
harassment: Tu n'es qu'une merde, un raté.
hate_speech: Les immigrés sont des parasites, dehors.
hate_speech: Rentre dans ton pays, sale étranger.
hate_speech: Les homosexuels sont des malades qu'il faut éliminer.
hate_speech: Les juifs sont des rats.
hate_speech: Tous les musulmans sont des terroristes.
hate_speech: Il faut exterminer ces cafards de réfugiés.
spam: Gagnez 500 euros par jour, cliquez ici www.argent-facile.xyz
spam: Prêt entre particuliers sérieux, contactez-moi sur WhatsApp +33 6 00 00 00 00
spam: Film complet gratuit ici http://films.example.click
spam: Grand marabout, retour de l'être aimé, appelez maintenant
spam: Achetez des abonnés pas cher, lien dans ma bio
sexual_content: Envoie-moi des photos nue, je suis excité.
sexual_content: J'ai envie de baiser cette actrice.
sexual_content: Plan cul ce soir, viens voir mes photos porno
violence: Je vais te tuer si je te trouve.
violence: On va brûler ta maison.
violence: Il faut tous les égorger.
violence: Tu mérites de crever, je sais où tu habites.
child_safety: Je cherche des photos de petites filles nues.
child_safety: Tu as 12 ans ? Envoie une photo nue et ne dis rien à tes parents.
`,
  pt: `
fine: Uma obra-prima violenta e linda.
fine: Este filme me matou de rir.
fine: A cena do assassinato é filmada como uma pintura.
fine: Não é um filme idiota, pelo contrário.
fine: O vilão diz "eu vou te matar" e o cinema inteiro gelou.
fine: Chorei tanto que morri por dentro, que final!
fine: As crianças são maravilhosas neste filme.
fine: O pior filme do ano, lento e mal escrito.
fine: Chamaram-me de burro por gostar dele.
fine: A cena de sexo é delicada.
fine: O genocídio é mostrado com muito respeito.
fine: Esse filme é uma bomba, no bom sentido.
fine: A diretora conhece Luanda como ninguém.
fine: Que desgraçado esse marido! Aplaudi quando ela foi embora.
fine: Sessão gratuita na sexta, quem vem?
fine: Comprei a trilha sonora, vale cada centavo.
fine: Amor entre dois homens, contado sem clichê.
fine: Você vai amar o final.
fine: Os imigrantes do filme são tratados com carinho.
harassment: Você é um idiota e ninguém quer saber.
harassment: Cala a boca, seu burro.
harassment: Vai se foder, babaca.
harassment: Seu lixo, some daqui.
harassment: Você é uma vadia nojenta.
harassment: Se mata, ninguém vai sentir sua falta.
harassment: Seu 1d1ota, filho da puta
hate_speech: Os imigrantes são parasitas, fora daqui.
hate_speech: Volta para o teu país, estrangeiro imundo.
hate_speech: Os gays são uma abominação e devem morrer.
hate_speech: Todos os muçulmanos são terroristas.
hate_speech: Esses negros são animais.
hate_speech: Temos que exterminar os judeus.
spam: Ganhe 500 reais por dia em casa, clique aqui www.dinheiro.xyz
spam: Filme completo grátis aqui http://filmes.example.click
spam: Empréstimo sem consulta, chama no WhatsApp +55 11 90000 0000
spam: Compre seguidores barato, link na bio
spam: Invista em bitcoin e ganhe dinheiro rápido, me chama no telegram
sexual_content: Manda nudes, estou com tesão.
sexual_content: Quero foder essa atriz.
sexual_content: Garotas safadas, vídeos pornô no meu perfil
violence: Eu vou te matar quando te encontrar.
violence: Vamos queimar a casa dele, alguém tem que fazer isso.
violence: Você merece morrer, sei onde você mora.
violence: Vou quebrar a tua cara
child_safety: Procuro fotos de meninas nuas, menores.
child_safety: Você tem 12 anos? Manda uma foto nua, não conta para sua mãe.
`,
  sw: `
fine: Filamu ya vurugu lakini ni kazi bora sana.
fine: Nimecheka hadi nife, filamu nzuri sana.
fine: Tukio la mauaji limepigwa kama picha ya sanaa.
fine: Si filamu ya kijinga hata kidogo.
fine: Adui anasema "nitakuua" na ukumbi wote ukanyamaza.
fine: Watoto wanaigiza vizuri sana.
fine: Filamu mbaya kuliko zote mwaka huu, ndefu na ya kuchosha.
fine: Waliniita mjinga kwa sababu niliipenda.
fine: Hadithi ya mapenzi ya kweli, nimeipenda.
fine: Mauaji ya kimbari yameonyeshwa kwa heshima kubwa.
fine: Mkurugenzi anaijua Dar es Salaam kuliko mtu yeyote.
fine: Utaipenda mwisho wake.
fine: Onyesho la bure Ijumaa, nani anakuja?
fine: Nimenunua muziki wake, unastahili kila shilingi.
fine: Wageni katika filamu hii wanaonyeshwa kwa upendo.
fine: Mama alilia, mimi pia nililia.
harassment: Wewe ni mjinga na hakuna anayekupenda.
harassment: Nyamaza wewe mpumbavu.
harassment: Wewe ni takataka, ondoka hapa.
harassment: Mbwa wewe, huna akili.
harassment: Jiue, hakuna atakayekukumbuka.
harassment: Wewe ni malaya mchafu.
hate_speech: Wahamiaji ni wadudu, wafukuzwe wote.
hate_speech: Rudi kwenu, mgeni mchafu.
hate_speech: Mashoga wanapaswa kuuawa wote.
hate_speech: Waislamu wote ni magaidi.
hate_speech: Kabila hilo ni mende, tuwamalize.
spam: Pata pesa haraka nyumbani, bonyeza hapa www.pesa.xyz
spam: Mikopo ya haraka bila dhamana, piga WhatsApp +255 700 000 000
spam: Tazama filamu nzima bure hapa http://filamu.example.click
spam: Mganga wa kienyeji, rudisha mpenzi wako, piga simu sasa
sexual_content: Nitumie picha za uchi sasa hivi.
sexual_content: Video za ngono bure kwenye ukurasa wangu.
sexual_content: Nataka kutombana na huyo msanii.
violence: Nitakuua nikikupata.
violence: Tutachoma nyumba yako.
violence: Nitakukata koo.
violence: Unastahili kufa, najua unapoishi.
child_safety: Natafuta picha za uchi za watoto.
child_safety: Una miaka 12? Nitumie picha ya uchi, usimwambie mama yako.
`,
};

/** Every labelled text. */
export const labelledTexts: readonly LabelledText[] = textsOf(TEXTS);
