/** Stop words in four languages: no film can be found by them. */
const words = `
a an the of in on at to for from by with and or but is are was were be it its this that these those there their they we i me my
you your he she his her who whom whose what which where when how some any all more most very really just also than then into over
about set made takes place show find give want wants wanted looking look search watch see like something anything someone one
film films movie movies picture pictures cinema title titles story stories tale please can could would should good great nice
has have had do does did not no get tell based featuring feature starring stars star directed director produced producer cast actor
actress lives life people fight fights during two sides part
between after meet meets meeting era right rights together
un une des le la les du de d l et ou en au aux sur pour par dans avec sans ce cet cette ces qui que quoi dont est sont il elle ils
elles je veux voudrais cherche chercher montre montrer moi quelque chose cherchons film films cinema histoire histoires realise
realisateur realisatrice acteur actrice avec a y se son sa ses leur leurs plus tres bon bonne tourne se passe parle parlant entre apres droits rencontre
um uma uns umas o os as do da dos das no na nos nas e em para por com sem sobre que quem qual onde quando como eu quero queria
procuro procurar mostre mostrar algo filme filmes cinema historia historias realizado realizador diretor dirigido ator atriz mais
muito bom boa feito se passa fala ao aos entre depois direitos encontra
ya wa za la cha vya kwa na ni katika kuhusu kutoka ile hii hizi hizo yenye wenye zenye kama sana nataka tafuta onyesha nionyeshe
filamu sinema hadithi mwongozaji mwigizaji waigizaji zilizo iliyo nzuri bora yoyote zote kila baina baada kati zilizotengenezwa
`;

export const plainWords: ReadonlySet<string> = new Set(words.split(/\s+/).filter(Boolean));

/** Negations, which precede what should be excluded. */
export const refusals =
  'not, with no, without, except, except for, but not, sans, pas de, pas, sauf, hormis, sem, nao, exceto, menos os, bila, si, sio, isipokuwa, pasipo';

/** Words for “like”, which precede the title of a film. */
export const likeWords =
  'films like, movies like, film like, movie like, like, similar to, something like, in the style of, films comme, film comme, comme, semblable a, similaire a, dans le genre de, filmes como, filme como, como, semelhante a, parecido com, parecidos com, filamu kama, kama, sawa na, inayofanana na, zinazofanana na';

/** Wishes about the film as a whole. */
export const wishes = {
  awarded:
    'award winning, award winner, award winners, awarded, awards, award, prize winning, prize, prizes, festival winner, prime, primes, primee, primees, recompense, prix, premiado, premiados, premiada, premiadas, premio, premios, walioshinda tuzo, zilizoshinda tuzo, iliyoshinda tuzo, tuzo, zawadi',
  best: 'best rated, top rated, highest rated, best, top, acclaimed, masterpiece, masterpieces, must see, mieux notes, meilleur, meilleurs, meilleure, meilleures, chef d oeuvre, melhor, melhores, mais bem avaliados, obra prima, bora zaidi, bora kabisa, zilizopendwa',
  recent:
    'new, newest, recent, latest, modern, contemporary, new releases, nouveau, nouveaux, nouvelle, recent, recents, recente, recentes, dernier, derniers, novo, novos, nova, novas, mpya, ya kisasa, za kisasa, hivi karibuni',
  old: 'old, older, oldest, classic, classics, vintage, black and white, golden age, ancien, anciens, vieux, classique, classiques, noir et blanc, antigo, antigos, classico, classicos, preto e branco, zamani, za zamani, ya zamani, kale',
  short:
    'short film, short films, short, shorts, court, courts, court metrage, courts metrages, film court, curto, curtos, curta, curtas, curta metragem, curtas metragens, filamu fupi, fupi',
  long: 'long, longer, very long, long epic, tres long, longs, longo, longos, muito longo, ndefu, filamu ndefu',
  children:
    'kids, kid, kids film, for kids, children, for children, child friendly, for my children, little ones, toddlers, enfants, pour enfants, tout petits, criancas, para criancas, infantil, infantis, miudos, watoto, za watoto, kwa watoto',
  family:
    'family, families, for the whole family, family friendly, family movies, family film, famille, en famille, toute la famille, familia, para a familia, toda a familia, ya familia, kwa familia',
  adults:
    'adults only, for adults, for grown ups, adult, mature, pour adultes, para adultos, watu wazima, kwa watu wazima',
  free: 'free, no subscription, without premium, not premium, without paying, gratuit, gratuits, gratuitement, gratis, gratuito, gratuitos, bure, bila malipo',
  visitors:
    'without an account, no account, without signing in, for visitors, visitors, sans compte, sem conta, bila akaunti',
  noAds:
    'without ads, no ads, ad free, without advertisements, sans publicite, sem anuncios, sem publicidade, bila matangazo ya biashara',
} as const;
