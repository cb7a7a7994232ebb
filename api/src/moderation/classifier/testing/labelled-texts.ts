import type { Language } from '../../../stem.ts';
import { type LabelledText, textsOf } from './text-lines.ts';

/**
 * Synthetic texts, one per line as `label: text`. Acceptable texts are difficult on purpose: they mention violence,
 * love, insults and money as people do who discuss films.
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
harassment: Honestly whoever liked this comment is brain dead and so are their friends
harassment: Wow, you must be the dumbest person on this entire site.
harassment: You're a joke, your channel is a joke and your face is a joke.
harassment: Nobody likes you here, leave.
harassment: what a bunch of losers you lot are
harassment: do us all a favour and never post again you absolute muppet
harassment: Your wife must be embarrassed to be seen with you.
harassment: I will make sure everyone knows your real name and where you work, coward.
harassment: ew look at her profile picture, what a fat pig
harassment: f u c k you Peter
harassment: You make me sick.
harassment: hope you get cancer
harassment: STFU and go back to watching cartoons, child
harassment: you have the brain of a goldfish
hate_speech: Women should not be allowed to direct, they are too stupid for it.
hate_speech: Nigerians are all scammers, never trust one of them.
hate_speech: I hate gays with all my heart.
hate_speech: We must drive these Somalis out of our city.
hate_speech: Albinos are cursed and should be killed at birth.
hate_speech: this is why nobody wants Arabs in our country
hate_speech: Islam is a cancer on the world
hate_speech: Whites are devils, every single one of them deserves to die.
hate_speech: Filthy gypsies, lock up your wallets when they come to the cinema.
hate_speech: The Igbos are greedy snakes and will betray you.
hate_speech: Keep the blacks out of our neighbourhood
hate_speech: hitler should have finished the job
spam: Make money from your phone, message Linda on WhatsApp
spam: Get 5000 followers today only $9 at www.grow-fast.example
spam: Great film! Visit my profile to see hot deals on handbags
spam: I was broke until I met Mrs Anna, who trades for me. Write to her on Telegram.
spam: Download the movie in HD here: films4u.example
spam: My girlfriend came back to me after 24 hours thanks to Dr Ade's powerful spell
spam: FREE VOUCHERS for the first 100 people, just tap the link!!!
spam: Win a brand new Toyota, register here http://cars.example.top
spam: Join our forex group, 90% win rate, free signals
spam: pls subscribe to me I am a small youtuber
sexual_content: I want to lick every inch of her body
sexual_content: Anyone up for a hookup tonight in Accra? DM me
sexual_content: I got so horny watching her in that dress
sexual_content: suck my d!ck
sexual_content: Her ass in that scene made me cum
sexual_content: Send a naked selfie and I will send you one back
sexual_content: wanna have sex with me baby?
sexual_content: Hot girls waiting for you on cam, click my profile
violence: I'm gonna smash your face in.
violence: You better hide, because we are coming for you and your kids.
violence: Somebody please shoot this idiot who made the film.
violence: They should all be lined up and shot.
violence: If I ever meet you I'll stab you, I mean it.
violence: Let's torch the cinema on Friday.
violence: I hope someone rapes you.
violence: you will not live to see tomorrow
violence: he deserves a bullet, simple
violence: Blow up the embassy, they all deserve it
child_safety: Any girls under 16 here? Message me privately.
child_safety: I have pictures of young boys to swap
child_safety: You are only 12? You look older. Are you alone at home?
child_safety: Come to my house after school, but it's our secret ok
child_safety: that little girl in the film is so hot
child_safety: send me a photo of you in your pyjamas, and don't show your dad our chat
fine: The boys are beaten by their teacher and the camera stays on their faces.
fine: He hates immigrants until his daughter marries one. Predictable, but sweet.
fine: You could say that women are treated like animals in this village, and the film is angry about it.
fine: The politician shouts that all foreigners must leave, and the crowd cheers. Terrifying.
fine: It is about a girl of 13 who is promised to an old man.
fine: I want to hug every person who worked on this.
fine: You will laugh, you will cry, you will call your mother.
fine: Who wrote this? The dialogue is garbage.
fine: What an idiot I was to wait so long to see it.
fine: My kids loved it and my husband slept.
fine: This film kicks ass.
fine: Holy shit, that last scene.
fine: I don't think you are stupid, I think you are wrong.
fine: The trailer is trash but the film is gold.
fine: She was called a whore by the whole village and still stood tall.
fine: They hanged Ken Saro-Wiwa and the company is still there.
fine: Where can I watch the first part? I only find the second here.
fine: The old man dies like a dog and nobody buries him.
fine: I would love to have him as a teacher, what a man.
fine: He kills you with his eyes.
fine: Dark humour done right: I choked on my popcorn.
fine: The slave ship scene is unbearable and necessary.
fine: We need to talk about how women are filmed here.
fine: You people in the comments are right, I had to watch it twice.
fine: As a Nigerian I am proud of this.
fine: The refugees are not a problem to be solved, the film says, they are people.
fine: He sells fake watches on the beach and dreams of Paris.
fine: I met the director after the screening, she was lovely to my son.
fine: Call the police, the soundtrack stole my heart.
fine: A bloody, filthy, wonderful western.
fine: Children under 12 should not watch it alone.
fine: This cost me an hour of sleep and two boxes of tissues.
fine: Rape is used as a weapon of war and the film names those who ordered it.
fine: Two hot takes: the ending is a dream, and the dog knew.
fine: The rapper says kill them all in the chorus and I wish they had cut it.
fine: All the men in this film are terrible and I love it.
harassment: go choke on your popcorn you spoiled brat
harassment: Nobody here can stand you, take the hint.
harassment: You look like something my cat threw up.
harassment: If I had a face like yours I would not post pictures.
harassment: typical snob, thinks he is better than everyone. what a tool
harassment: Learn to spell, peasant
harassment: your dad should have pulled out
harassment: You are nothing. You will always be nothing.
harassment: This reviewer is an absolute moron and should lose his job
harassment: lol imagine being such a whiny little crybaby
harassment: keep my country out of your dirty mouth, witch
hate_speech: People with Down syndrome should not be shown in films, they are disgusting.
hate_speech: Chinese people spread disease wherever they go
hate_speech: Black actors always ruin everything, bring back white leads
hate_speech: Christians are brainwashed sheep and should be banned from voting.
hate_speech: Hutus are murderers by nature, it is in their blood.
hate_speech: deport them all, this is our land
hate_speech: Being gay is a sickness that spreads through films like this.
hate_speech: These savages have no culture
hate_speech: You can't trust a Jew with money.
hate_speech: Women belong at home, not behind a camera.
spam: Hello friends, I can help you recover your lost bitcoin, contact cyberhackpro@example
spam: Best SEO and website design service, cheap price, inbox us
spam: I got my loan of 50,000 dollars from Mr Brown, apply via loans@example
spam: Watch HD movies and live football free: stream-tv.example
spam: Do you want to be rich and famous? Join the brotherhood today, call +234 800 000 0000
spam: Anyone selling data? I sell cheap data bundles 1GB for 200, whatsapp me
spam: New song out now!! go stream it on my channel and share
spam: This simple trick made me lose 20 kg in two weeks, see the link
sexual_content: I'd love to see her on her knees in front of me
sexual_content: any ladies up for fun tonight? I'm big and clean
sexual_content: those nipples though, I could suck on them forever
sexual_content: Who wants to trade nudes
sexual_content: She can ride me any day
sexual_content: my wife and I are looking for a third, message for pics
violence: I'll be waiting for you outside the cinema with a knife.
violence: People who talk like you get their legs broken around here.
violence: You are going to regret this when I get my hands on you
violence: We will slaughter every one of you.
violence: Death to all who support this government, take up arms!
violence: someone needs to cut his tongue out
violence: I have a gun and I know your route to work
child_safety: Does your mom check your phone? Let's talk on an app where she can't see.
child_safety: I'm 40 and I love chatting with girls around 12, anyone?
child_safety: You're so pretty for a 7th grader, send more pics
child_safety: Can I call you tonight when your parents are asleep?
child_safety: boys 10-13, I give gift cards for photos
fine: Someone should give this woman an award already.
fine: I love that the girls in the film are allowed to be angry.
fine: He breaks his neck in the last race and I gasped.
fine: Anyone know where I can download the score legally?
fine: We will find you, says the cop, and the boy just laughs.
fine: Don't send your kids to this one alone.
fine: The mother keeps a secret and her daughter pays for it.
fine: I cannot stand this actor but here he is brilliant.
fine: Your review made me watch it, thank you!
fine: Your dog would love this film too.
fine: They send the refugees back to the desert. I have no words.
fine: White people in this film are only seen from behind. Clever.
fine: This director deserves all the money.
fine: I was sick for two days after the torture scene.
fine: A pig, a priest and a prostitute walk into a bar, and it is a masterpiece.
fine: Stop asking people where they are from, the heroine says.
fine: I shot my coffee through my nose laughing.
fine: What a cruel country this was to its own children.
fine: My channel is not about films, but I had to talk about this one.
fine: How to watch it with subtitles? Click on the gear.
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
harassment: T'as vraiment le QI d'une huître, arrête de commenter.
harassment: Vous êtes tous des abrutis finis ici
harassment: Quelle idiote, retourne à tes casseroles.
harassment: Tu me dégoûtes, personne ne veut te lire.
harassment: Ton père doit avoir honte d'avoir un fils pareil
harassment: gros tas, t'as rien à faire devant une caméra
harassment: Crève, sale hypocrite.
harassment: Je vais dire à tout le monde où tu travailles, lâche.
harassment: ferme là un peu pauvre naze
harassment: La critique est écrite par une grosse conne frustrée.
hate_speech: Les femmes ne savent pas réaliser, elles sont trop bêtes.
hate_speech: Je hais les Roms, tous des voleurs de poules.
hate_speech: On devrait renvoyer tous les Maliens chez eux.
hate_speech: Les albinos portent malheur, il faut les tuer à la naissance.
hate_speech: Les homos sont une maladie, ça se soigne.
hate_speech: Les Hutus sont des serpents, ils méritent la mort.
hate_speech: Sale juif, on sait qui paie.
hate_speech: les blancs sont tous des démons
spam: Gagnez de l'argent avec votre téléphone, écrivez à Linda sur WhatsApp
spam: Téléchargez le film en HD ici : films.example
spam: Grâce au docteur Ade mon mari est revenu en trois jours, son numéro +229 00 00 00 00
spam: 5000 abonnés pour 9 €, www.vite.example
spam: Venez voir ma chaîne et abonnez-vous, je débute
spam: Crédit de 1 000 à 500 000 € sans justificatif, écrivez-nous
sexual_content: Je lui lécherais bien tout le corps
sexual_content: quelqu'un pour du sexe ce soir à Abidjan ? mp
sexual_content: Envoie une photo de toi toute nue
sexual_content: suce ma b1te
sexual_content: Elle me fait bander, cette actrice
violence: Je vais te démolir la tête.
violence: On arrive chez toi et tu vas le regretter.
violence: Que quelqu'un abatte ce réalisateur, vite.
violence: Ils méritent tous une balle.
violence: Brûlons ce cinéma vendredi.
violence: J'espère qu'on va te violer.
violence: Tu ne verras pas le soleil se lever demain
child_safety: Des filles de moins de 15 ans ici ? Écrivez-moi en privé.
child_safety: J'ai des photos de jeunes garçons à échanger
child_safety: T'as que 12 ans ? Tu fais plus. Tu es seule à la maison ?
child_safety: Viens chez moi après l'école, mais c'est notre secret
fine: Il déteste les étrangers jusqu'au jour où sa fille en épouse un.
fine: Le maire hurle que les Roms doivent partir, et la foule applaudit. Glaçant.
fine: L'histoire d'une fille de 13 ans promise à un vieil homme.
fine: Quel con j'ai été d'attendre si longtemps.
fine: Bordel, cette dernière scène.
fine: Je ne pense pas que tu sois bête, je pense que tu as tort.
fine: On la traite de pute dans tout le village et elle reste droite.
fine: Ils ont pendu le poète et personne n'a parlé.
fine: Où peut-on voir la première partie ?
fine: Le vieux meurt comme un chien et personne ne l'enterre.
fine: Il te tue d'un regard.
fine: Nous devons parler de la façon dont on filme les femmes.
fine: En tant que Sénégalaise, je suis fière de ce film.
fine: Les réfugiés ne sont pas un problème, dit le film, ce sont des gens.
fine: Il vend de fausses montres sur la plage et rêve de Paris.
fine: Interdit aux enfants de moins de 12 ans, et c'est bien.
fine: Le viol est une arme de guerre et le film nomme ceux qui l'ont ordonné.
fine: Tous les hommes de ce film sont affreux et c'est très drôle.
fine: La bande de copains est adorable.
fine: J'ai pleuré comme une merde.
fine: Vous êtes trop fort, merci pour l'analyse.
fine: Pauvre Moussa, il n'avait rien demandé.
fine: C'est nul, lent et prétentieux. Une étoile.
fine: Le chien vole la vedette à tout le monde.
fine: Elle travaille de nuit dans un hôpital et parle à ses morts.
fine: Les Blancs du film ne comprennent rien, et c'est le sujet.
fine: Tu vas pleurer, tu vas rire, tu vas appeler ta mère.
fine: Une fin bête à pleurer.
fine: Le personnage du gros Ali est le plus tendre.
fine: On a payé cinq euros par personne, c'est donné.
harassment: Étouffe-toi avec ton pop-corn, sale gosse de riche
harassment: Personne ne te supporte ici, comprends-le.
harassment: Avec une tête comme la tienne je ne posterais pas de photo.
harassment: T'es rien, tu seras toujours rien.
harassment: Ce critique est un parfait crétin, qu'on le vire.
harassment: mdr quelle pleureuse celle-là, va chouiner ailleurs
harassment: Lave-toi la bouche avant de parler de mon pays, sorcière
hate_speech: Les Chinois amènent des maladies partout.
hate_speech: Les acteurs noirs gâchent tout, rendez-nous les blancs.
hate_speech: Les chrétiens sont des moutons, qu'on leur interdise de voter.
hate_speech: Virez-les tous, c'est notre terre.
hate_speech: Être gay, c'est une maladie.
hate_speech: La place d'une femme est à la maison, pas derrière une caméra.
hate_speech: Ces sauvages n'ont pas de culture
spam: Je peux récupérer vos bitcoins perdus, contactez hackpro@example
spam: Films et football en direct gratuits : tele.example
spam: Voulez-vous devenir riche et célèbre ? Rejoignez la confrérie, appelez le +225 00 00 00 00
spam: J'ai perdu 20 kilos en deux semaines grâce à ce thé, voyez le lien
sexual_content: Je la verrais bien à genoux devant moi
sexual_content: Des filles pour s'amuser ce soir ? Je suis bien monté
sexual_content: ces tétons, je les sucerais des heures
sexual_content: Qui échange des nudes
violence: Je t'attends à la sortie du cinéma avec un couteau.
violence: Les gens comme toi, chez nous, on leur casse les jambes.
violence: On va tous vous massacrer.
violence: Qu'on lui coupe la langue
violence: J'ai une arme et je connais ton trajet
child_safety: Ta mère regarde ton téléphone ? Parlons sur une appli qu'elle ne voit pas.
child_safety: J'ai 40 ans et j'aime parler avec des filles de 12 ans
child_safety: Je peux t'appeler ce soir quand tes parents dorment ?
child_safety: garçons de 10 à 13 ans, cartes cadeaux contre photos
fine: Que quelqu'un donne un prix à cette femme.
fine: J'aime que les filles du film aient le droit d'être en colère.
fine: Il se casse le cou dans la dernière course.
fine: On va vous retrouver, dit le flic, et le gamin rigole.
fine: N'envoyez pas vos enfants seuls.
fine: La mère garde un secret et sa fille le paie.
fine: Je ne supporte pas cet acteur, mais là il est génial.
fine: Votre chien adorerait ce film.
fine: On renvoie les réfugiés dans le désert. Je n'ai pas de mots.
fine: Quel pays cruel avec ses propres enfants.
fine: J'ai été malade deux jours après la scène de torture.
fine: Comment mettre les sous-titres ? Cliquez sur la roue.
fine: J'en ai marre des films de gangsters.
fine: La petite fille est exceptionnelle, quelle actrice.
fine: Il cherche sa fille de douze ans dans toute la ville.
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
harassment: Você tem o QI de uma ameba, para de comentar.
harassment: vocês são todos uns retardados
harassment: Que idiota, volta pro fogão.
harassment: Tenho nojo de gente como você.
harassment: Teu pai deve ter vergonha de ter um filho assim
harassment: gorda nojenta, sai da frente da câmera
harassment: Morre logo, sua hipócrita.
harassment: Vou contar para todo mundo onde você trabalha, covarde.
harassment: vai à merda com essa crítica
harassment: ninguém gosta de ti aqui, vai-te embora
hate_speech: Mulher não sabe dirigir filme, é tudo burra.
hate_speech: Odeio ciganos, são todos ladrões.
hate_speech: Deviam mandar todos os haitianos de volta para a terra deles.
hate_speech: Os albinos são uma maldição, deviam ser mortos.
hate_speech: Gay é doença, tem que curar na pancada.
hate_speech: O islamismo é um câncer.
hate_speech: Sua preta suja, volta pra senzala.
hate_speech: os brancos são todos demónios e merecem morrer
spam: Ganhe dinheiro com o celular, escreva para a Linda no WhatsApp
spam: Baixe o filme em HD aqui: filmes.example
spam: Graças ao mestre Ade meu marido voltou em três dias, o número dele é +55 11 90000 0000
spam: 5000 seguidores por R$ 9, www.rapido.example
spam: Passa no meu canal e se inscreve, estou começando
spam: Crédito de 1.000 a 500.000 sem comprovação de renda, fale conosco
sexual_content: Lambia ela inteirinha
sexual_content: alguém para sexo hoje em Luanda? chama pv
sexual_content: Manda uma foto sua peladinha
sexual_content: chupa meu p4u
sexual_content: essa atriz me deixa de pau duro
violence: Vou te arrebentar a cara.
violence: Estamos indo na tua casa e você vai se arrepender.
violence: Alguém mata esse diretor, por favor.
violence: Todos eles merecem uma bala.
violence: Vamos queimar esse cinema na sexta.
violence: Tomara que te estuprem.
violence: Não vais ver o sol nascer amanhã
child_safety: Tem menina de menos de 15 anos aqui? Me chama no privado.
child_safety: Tenho fotos de menininhos para trocar
child_safety: Só 12 anos? Parece mais. Está sozinha em casa?
child_safety: Vem na minha casa depois da aula, mas é nosso segredo
fine: Ele odeia estrangeiros até a filha casar com um.
fine: O prefeito grita que os ciganos têm que ir embora e a multidão aplaude. Arrepiante.
fine: A história de uma menina de 13 anos prometida a um velho.
fine: Que burro eu fui de esperar tanto.
fine: Cacete, essa última cena.
fine: Não acho que você seja burro, acho que está errado.
fine: Chamam ela de puta na vila inteira e ela continua de pé.
fine: Enforcaram o poeta e ninguém falou.
fine: Onde posso ver a primeira parte?
fine: O velho morre como um cachorro e ninguém enterra.
fine: Ele te mata com um olhar.
fine: Precisamos falar de como filmam as mulheres.
fine: Como angolana, tenho orgulho deste filme.
fine: Os refugiados não são um problema, diz o filme, são gente.
fine: Ele vende relógios falsos na praia e sonha com Lisboa.
fine: Não é para crianças de menos de 12 anos.
fine: O estupro é arma de guerra e o filme diz quem mandou.
fine: Todos os homens deste filme são horríveis e é muito engraçado.
fine: Chorei feito um idiota.
fine: Obrigado pela análise, você é demais.
fine: Coitado do Zé, não tinha culpa de nada.
fine: Ruim, lento e pretensioso. Uma estrela.
fine: O cachorro rouba a cena.
fine: Ela trabalha de noite num hospital e fala com os mortos.
fine: Vais rir, vais chorar, vais ligar para a tua mãe.
fine: O segredo deles só aparece no fim.
fine: O pai quebra a cara e aprende.
fine: Pagámos cinco euros por pessoa, vale muito.
fine: A macaca da feira é a melhor atriz.
fine: Queimaram a casa dela na guerra e ela voltou.
harassment: Engasga com a tua pipoca, menino mimado
harassment: Ninguém aqui te aguenta, se toca.
harassment: Com uma cara dessas eu não postava foto.
harassment: Tu não és nada e nunca vais ser nada.
harassment: Esse crítico é um completo imbecil, demitam ele.
harassment: kkk que chorona, vai reclamar noutro lugar
harassment: Lava essa boca suja antes de falar do meu país, bruxa
hate_speech: Chinês leva doença para todo lado.
hate_speech: Ator negro estraga tudo, tragam os brancos de volta.
hate_speech: Evangélicos são gado e não deviam votar.
hate_speech: Expulsem todos, esta terra é nossa.
hate_speech: Ser gay é uma doença.
hate_speech: Lugar de mulher é em casa, não atrás da câmera.
hate_speech: Esses selvagens não têm cultura
spam: Posso recuperar seus bitcoins perdidos, fale com hackpro@example
spam: Filmes e futebol ao vivo de graça: tele.example
spam: Quer ficar rico e famoso? Entre para a irmandade, ligue +244 900 000 000
spam: Perdi 20 quilos em duas semanas com este chá, veja o link
sexual_content: Queria ela de joelhos na minha frente
sexual_content: Alguma mulher a fim de se divertir hoje? Sou bem dotado
sexual_content: esses mamilos, chupava por horas
sexual_content: Quem troca nudes
violence: Te espero na saída do cinema com uma faca.
violence: Gente como você aqui tem as pernas quebradas.
violence: Vamos massacrar todos vocês.
violence: Cortem a língua dele
violence: Tenho uma arma e sei o teu caminho
child_safety: Sua mãe olha seu celular? Vamos falar num app que ela não vê.
child_safety: Tenho 40 anos e gosto de conversar com meninas de 12
child_safety: Posso te ligar hoje quando teus pais dormirem?
child_safety: meninos de 10 a 13 anos, dou vale-presente por fotos
fine: Alguém dê um prêmio a essa mulher.
fine: Gosto que as meninas do filme possam ter raiva.
fine: Ele quebra o pescoço na última corrida.
fine: Vamos te achar, diz o policial, e o menino ri.
fine: Não mandem os filhos sozinhos.
fine: A mãe guarda um segredo e a filha paga por ele.
fine: Não suporto esse ator, mas aqui está genial.
fine: O seu cachorro ia amar este filme.
fine: Mandam os refugiados de volta para o deserto. Não tenho palavras.
fine: Que país cruel com as próprias crianças.
fine: Fiquei doente dois dias depois da cena de tortura.
fine: Como ponho legendas? Clique na engrenagem.
fine: A menina é excepcional, que atriz.
fine: Ele procura a filha de doze anos pela cidade inteira.
fine: Estou farto de filmes de gangster.
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
harassment: Akili yako ni ndogo kama ya kuku, acha kuandika.
harassment: Nyie wote ni wapumbavu
harassment: Mjinga wewe, rudi jikoni.
harassment: Unanichefua, hakuna anayetaka kukusoma.
harassment: Baba yako anaona aibu kuwa na mtoto kama wewe
harassment: mnene mbaya wewe, toka mbele ya kamera
harassment: Kufa tu, mnafiki mkubwa.
harassment: Nitamwambia kila mtu unafanya kazi wapi, mwoga wewe.
harassment: kenge wewe funga mdomo
harassment: huna akili hata kidogo
hate_speech: Wanawake hawajui kuongoza filamu, ni wajinga wote.
hate_speech: Nawachukia Wasomali, wote ni wezi.
hate_speech: Wakimbizi wote warudishwe kwao.
hate_speech: Albino ni laana, wauawe wakizaliwa.
hate_speech: Ushoga ni ugonjwa, mashoga wote wafungwe.
hate_speech: Wazungu wote ni mashetani na wanastahili kufa
hate_speech: Wachina ni mbwa, waondoke nchini kwetu.
spam: Tengeneza pesa kwa simu yako, mwandikie Linda WhatsApp
spam: Pakua filamu HD hapa: filamu.example
spam: Dokta Ade amemrudisha mume wangu kwa siku tatu, namba yake +255 700 000 000
spam: Wafuasi 5000 kwa elfu tisa tu www.haraka.example
spam: Njoo kwenye chaneli yangu ujisajili, ndio naanza
spam: Mkopo bila dhamana mpaka milioni tano, tuandikie
sexual_content: Ningemlamba mwili mzima
sexual_content: nani anataka ngono leo Mombasa? njoo inbox
sexual_content: Tuma picha yako ukiwa uchi
sexual_content: nyonya mb00 yangu
violence: Nitakuvunja uso.
violence: Tunakuja kwako na utajuta.
violence: Mtu amuue huyo mwongozaji tafadhali.
violence: Wote wanastahili risasi.
violence: Tuchome sinema hiyo Ijumaa.
violence: Hutaliona jua la kesho
violence: tutakukata mapanga
child_safety: Kuna msichana wa chini ya miaka 15 hapa? Nitumie ujumbe wa siri.
child_safety: Nina picha za wavulana wadogo za kubadilishana
child_safety: Miaka 12 tu? Unaonekana mkubwa. Uko peke yako nyumbani?
child_safety: Njoo kwangu baada ya shule, lakini iwe siri yetu
fine: Anawachukia wageni mpaka binti yake anaolewa na mmoja wao.
fine: Meya anapiga kelele kwamba wakimbizi waondoke na umati unashangilia. Inatisha.
fine: Hadithi ya msichana wa miaka 13 aliyeahidiwa kwa mzee.
fine: Nilikuwa mjinga kusubiri muda mrefu hivi.
fine: Sidhani wewe ni mjinga, nadhani umekosea.
fine: Kijiji kizima kinamwita malaya na bado anasimama.
fine: Walimnyonga mshairi na hakuna aliyesema.
fine: Naweza kutazama sehemu ya kwanza wapi?
fine: Mzee anakufa kama mbwa na hakuna anayemzika.
fine: Anakuua kwa macho tu.
fine: Lazima tuzungumze jinsi wanawake wanavyopigwa picha.
fine: Kama Mkenya, naona fahari kwa filamu hii.
fine: Wakimbizi si tatizo, filamu inasema, ni watu.
fine: Anauza saa bandia ufukweni na anaota Paris.
fine: Si ya watoto chini ya miaka 12.
fine: Ubakaji ni silaha ya vita na filamu inataja walioamuru.
fine: Wanaume wote kwenye filamu hii ni wabaya na inachekesha.
fine: Nililia kama mtoto.
fine: Asante kwa uchambuzi, wewe ni hodari.
fine: Maskini Juma, hakuwa na kosa.
fine: Mbaya, ndefu na ya kuchosha. Nyota moja.
fine: Mbwa ndiye aliyeniba moyo.
fine: Anafanya kazi usiku hospitalini na anazungumza na wafu.
fine: Utacheka, utalia, utampigia mama simu.
fine: Walichoma nyumba yake wakati wa vita naye akarudi.
fine: Siri yao inajulikana mwishoni tu.
fine: Tulilipa shilingi elfu tano kila mmoja, inafaa.
fine: Nyoka mkubwa anatokea na mtoto wangu akapiga kelele.
fine: Nitakupigia simu tukitoka sinema.
fine: Nitakusubiri nje ya ukumbi.
harassment: Jinyime, mtoto wa tajiri uliyedekezwa, pumbavu
harassment: Hakuna anayekuvumilia hapa, elewa.
harassment: Ningekuwa na sura kama yako nisingeweka picha.
harassment: Wewe si kitu na hutakuwa kitu kamwe.
harassment: Mchambuzi huyu ni mpumbavu kamili, mfukuzeni.
harassment: Osha mdomo wako mchafu kabla ya kuitaja nchi yangu, mchawi
hate_speech: Wachina wanaleta magonjwa kila mahali.
hate_speech: Waigizaji weusi wanaharibu kila kitu, rudisheni wazungu.
hate_speech: Wafukuzeni wote, hii ni nchi yetu.
hate_speech: Kuwa shoga ni ugonjwa.
hate_speech: Mahali pa mwanamke ni nyumbani, si nyuma ya kamera.
spam: Naweza kurudisha bitcoin zako zilizopotea, wasiliana hackpro@example
spam: Filamu na mpira mubashara bure: tv.example
spam: Unataka kuwa tajiri na maarufu? Jiunge na undugu, piga +255 700 000 000
spam: Nimepunguza kilo 20 kwa wiki mbili kwa chai hii, tazama kiungo
sexual_content: Ningependa kumuona amepiga magoti mbele yangu tukiwa uchi
sexual_content: Kuna mwanamke anayetaka raha usiku huu? Nipo tayari
sexual_content: Nani tubadilishane picha za uchi
violence: Nakusubiri nje ya sinema na kisu.
violence: Watu kama wewe huku huvunjwa miguu.
violence: Tutawachinja nyote.
violence: Mkateni ulimi
violence: Nina bunduki na najua njia yako
child_safety: Mama yako huangalia simu yako? Tuongee kwenye app asiyoiona.
child_safety: Nina miaka 40 na napenda kuongea na wasichana wa miaka 12
child_safety: Naweza kukupigia usiku wazazi wako wakilala?
child_safety: wavulana wa miaka 10 hadi 13, natoa zawadi kwa picha
fine: Mtu ampe mwanamke huyu tuzo.
fine: Napenda kwamba wasichana wa filamu wanaruhusiwa kukasirika.
fine: Anavunjika shingo kwenye mbio za mwisho.
fine: Tutakupata, anasema polisi, na mtoto anacheka.
fine: Msiwatume watoto peke yao.
fine: Mama anaficha siri na binti yake anaumia.
fine: Simpendi mwigizaji huyu, lakini hapa ni bora.
fine: Mbwa wako angeipenda filamu hii.
fine: Wanawarudisha wakimbizi jangwani. Sina maneno.
fine: Nchi katili kwa watoto wake wenyewe.
fine: Nitawasha manukuu vipi? Bonyeza gurudumu.
fine: Msichana mdogo anaigiza vizuri sana.
fine: Anamtafuta binti yake wa miaka kumi na mbili mjini kote.
fine: Nimechoka na filamu za majambazi.
`,
};

export const labelledTexts: readonly LabelledText[] = textsOf(TEXTS);
