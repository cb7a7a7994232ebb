/** Names of the catalogue's countries and of their inhabitants, in English, French, Portuguese and Swahili. */
export const countryWords: Readonly<Record<string, string>> = {
  DZ: 'algeria, algerian, algerie, argelia, argelino, aljeria',
  AO: 'angola, angolan, angolais, angolano',
  BJ: 'benin, beninese, beninois, beninense, benim',
  BW: 'botswana, botswanan, botswanais, batswana',
  BF: 'burkina faso, burkina, burkinabe, burkinense',
  BI: 'burundi, burundian, burundais, burundes',
  CV: 'cabo verde, cape verde, cape verdean, cap vert, cap verdien, cabo verdiano, kepuvede',
  CM: 'cameroon, cameroonian, cameroun, camerounais, camaroes, camarones, kameruni',
  CF: 'central african republic, centrafrique, centrafricain, republica centro africana',
  TD: 'chad, chadian, tchad, tchadien, chadiano',
  KM: 'comoros, comorian, comores, comorien, komoro',
  CG: 'congo, congolese, congolais, congoles, kongo',
  CD: 'democratic republic of the congo, dr congo, drc, congo, congolese, congolais, congoles, kongo, rdc, kinshasa',
  CI: 'cote d ivoire, ivory coast, ivorian, ivoirien, ivoirienne, costa do marfim, marfinense, kodivaa',
  DJ: 'djibouti, djiboutian, djiboutien, jibuti',
  EG: 'egypt, egyptian, egypte, egyptien, egyptienne, egito, egipcio, misri, wamisri',
  GQ: 'equatorial guinea, guinee equatoriale, guine equatorial',
  ER: 'eritrea, eritrean, erythree, erythreen, eritreia',
  SZ: 'eswatini, swaziland, swazi',
  ET: 'ethiopia, ethiopian, ethiopie, ethiopien, ethiopienne, etiopia, etiope, uhabeshi, habeshi',
  GA: 'gabon, gabonese, gabonais, gabao, gabones',
  GM: 'gambia, gambian, gambie, gambien, gambiano',
  GH: 'ghana, ghanaian, ghaneen, ghaneenne, gana, ganes, ganense',
  GN: 'guinea, guinean, guinee, guineen, guineenne, guine, guineense',
  GW: 'guinea bissau, guinee bissau, guine bissau',
  KE: 'kenya, kenyan, kenyane, quenia, queniano, wakenya',
  LS: 'lesotho, basotho',
  LR: 'liberia, liberian, liberien, liberiano',
  LY: 'libya, libyan, libye, libyen, libia, libio',
  MG: 'madagascar, malagasy, madagascan, malgache, bukini, madagaska',
  MW: 'malawi, malawian, malawien, malauiano',
  ML: 'mali, malian, malien, malienne, maliano',
  MR: 'mauritania, mauritanian, mauritanie, mauritanien, mauritano',
  MU: 'mauritius, mauritian, ile maurice, mauricien, mauricio, morisi',
  MA: 'morocco, moroccan, maroc, marocain, marrocos, marroquino, moroko',
  MZ: 'mozambique, mozambican, mozambicain, mocambique, mocambicano, mocambicana, msumbiji',
  NA: 'namibia, namibian, namibie, namibien, namibiano',
  NE: 'niger, nigerien, nigerois, nigerino',
  NG: 'nigeria, nigerian, naija, nollywood, nigeriane, nigeriano, wanigeria',
  RW: 'rwanda, rwandan, rwandais, ruanda, ruandes, wanyarwanda',
  ST: 'sao tome, sao tome and principe, sao tomean, santomense',
  SN: 'senegal, senegalese, senegalais, senegales, senegali',
  SC: 'seychelles, seychellois, ushelisheli',
  SL: 'sierra leone, sierra leonean, sierra leonais, serra leoa',
  SO: 'somalia, somali, somalie, somalien, somaliano',
  ZA: 'south africa, south african, afrique du sud, sud africain, africa do sul, sul africano, afrika kusini',
  SS: 'south sudan, south sudanese, soudan du sud, sudao do sul, sudan kusini',
  SD: 'sudan, sudanese, soudan, soudanais, sudao, sudanes',
  TZ: 'tanzania, tanzanian, tanzanie, tanzanien, tanzaniano, watanzania',
  TG: 'togo, togolese, togolais, togoles',
  TN: 'tunisia, tunisian, tunisie, tunisien, tunisiano',
  UG: 'uganda, ugandan, ouganda, ougandais, ugandes, waganda',
  ZM: 'zambia, zambian, zambie, zambien, zambiano',
  ZW: 'zimbabwe, zimbabwean, zimbabween, zimbabuano',
  AG: 'antigua, antigua and barbuda, antiguan',
  BS: 'bahamas, bahamian',
  BB: 'barbados, barbadian, bajan, barbade',
  BZ: 'belize, belizean',
  CU: 'cuba, cuban, cubain, cubano, kuba',
  CW: 'curacao',
  DM: 'dominica',
  DO: 'dominican republic, republique dominicaine, republica dominicana',
  GD: 'grenada, grenadian',
  GP: 'guadeloupe, guadeloupean, guadeloupeen, guadalupe',
  GY: 'guyana, guyanese',
  HT: 'haiti, haitian, haitien, haitienne, haitiano',
  JM: 'jamaica, jamaican, jamaique, jamaicain, jamaicano, jamaika',
  MQ: 'martinique, martinican, martiniquais, martinica',
  KN: 'saint kitts, saint kitts and nevis',
  LC: 'saint lucia, sainte lucie',
  VC: 'saint vincent',
  SR: 'suriname, surinamese',
  TT: 'trinidad, tobago, trinidad and tobago, trinidadian, trinite, trinidadien',
  BE: 'belgium, belgian, belgique, belge, belgica, ubelgiji',
  BR: 'brazil, brazilian, bresil, bresilien, bresilienne, brasil, brasileiro, brasileira, brazili',
  CA: 'canada, canadian, canadien, canadienne, canadense, kanada',
  CO: 'colombia, colombian, colombie, colombien, colombiano',
  FR: 'france, french, francais, francaise, franca, frances, ufaransa, kifaransa',
  DE: 'germany, german, allemagne, allemand, alemanha, alemao, ujerumani',
  IE: 'ireland, irish, irlande, irlandais, irlanda, irlandes',
  IT: 'italy, italian, italie, italien, italia, italiano',
  NL: 'netherlands, dutch, pays bas, holanda, uholanzi',
  PT: 'portugal, portuguese, portugais, portugues, portuguesa, ureno',
  ES: 'spain, spanish, espagne, espagnol, espanha, espanhol, hispania',
  SE: 'sweden, swedish, suede, suedois, suecia',
  GB: 'united kingdom, uk, britain, british, england, royaume uni, britannique, angleterre, reino unido, britanico, inglaterra, uingereza, waingereza',
  US: 'united states, usa, american, america, etats unis, americain, estados unidos, americano, marekani',
};

interface Area {
  /** The catalogue has its name: `discovery.area.<id>`. */
  readonly id: string;
  readonly words: string;
  readonly countries: string;
}

/** Regions of the world; countries by ISO 3166-1 code. */
export const areas: readonly Area[] = [
  {
    id: 'west_africa',
    words: 'west africa, west african, afrique de l ouest, ouest africain, africa ocidental, afrika magharibi',
    countries: 'BJ BF CV CI GM GH GN GW LR ML MR NE NG SN SL TG',
  },
  {
    id: 'east_africa',
    words: 'east africa, east african, afrique de l est, est africain, africa oriental, afrika mashariki',
    countries: 'BI KM DJ ER ET KE MG MW MU MZ RW SC SO SS TZ UG ZM ZW',
  },
  {
    id: 'southern_africa',
    words: 'southern africa, southern african, afrique australe, africa austral, kusini mwa afrika',
    countries: 'AO BW SZ LS MG MW MZ NA ZA ZM ZW',
  },
  {
    id: 'central_africa',
    words: 'central africa, central african, afrique centrale, africa central, afrika ya kati',
    countries: 'AO CM CF TD CG CD GQ GA ST',
  },
  {
    id: 'north_africa',
    words: 'north africa, north african, maghreb, afrique du nord, nord africain, africa do norte, afrika kaskazini',
    countries: 'DZ EG LY MA SD TN MR',
  },
  { id: 'sahel', words: 'sahel, sahelian, sahelien', countries: 'SN MR ML BF NE NG TD SD ER' },
  {
    id: 'horn_of_africa',
    words: 'horn of africa, corne de l afrique, corno de africa, pembe ya afrika',
    countries: 'DJ ER ET SO',
  },
  {
    id: 'caribbean',
    words: 'caribbean, west indies, west indian, caraibe, antilles, antillais, caribe, caribenho, karibea',
    countries: 'AG BS BB BZ CU CW DM DO GD GP GY HT JM MQ KN LC VC SR TT',
  },
];

/** Words for all of Africa, which comprises the countries of the catalogue's own list. */
export const africaWords = 'africa, african, afrique, africain, africano, africana, afrika, kiafrika, waafrika';
/** Words for the diaspora: everywhere except Africa. */
export const diasporaWords = 'diaspora, diasporic, diasporique';

interface City {
  /** Name as films write it. */
  readonly name: string;
  readonly words: string;
  readonly country: string;
}

/** Cities whose name differs between languages, or that identify a country. */
export const cities: readonly City[] = [
  { name: 'Cairo', words: 'cairo, le caire, caire, kairo', country: 'EG' },
  { name: 'Algiers', words: 'algiers, alger, argel', country: 'DZ' },
  { name: 'Addis Ababa', words: 'addis ababa, addis abeba, adis abeba, addis', country: 'ET' },
  { name: 'Cape Town', words: 'cape town, le cap, cidade do cabo', country: 'ZA' },
  { name: 'Johannesburg', words: 'johannesburg, joanesburgo, joburg', country: 'ZA' },
  { name: 'Lagos', words: 'lagos', country: 'NG' },
  { name: 'Nairobi', words: 'nairobi', country: 'KE' },
  { name: 'Accra', words: 'accra, acra', country: 'GH' },
  { name: 'Dakar', words: 'dakar, dacar', country: 'SN' },
  { name: 'Luanda', words: 'luanda', country: 'AO' },
  { name: 'Maputo', words: 'maputo', country: 'MZ' },
  { name: 'Abidjan', words: 'abidjan, abidja', country: 'CI' },
  { name: 'Kampala', words: 'kampala, campala', country: 'UG' },
  { name: 'Kinshasa', words: 'kinshasa', country: 'CD' },
  { name: 'Bamako', words: 'bamako', country: 'ML' },
  { name: 'Zanzibar', words: 'zanzibar, unguja', country: 'TZ' },
  { name: 'Mogadishu', words: 'mogadishu, mogadiscio, mogadixo', country: 'SO' },
  { name: 'Kingston', words: 'kingston', country: 'JM' },
  { name: 'Bahia', words: 'bahia, salvador', country: 'BR' },
  { name: 'Rio', words: 'rio de janeiro, rio', country: 'BR' },
  { name: 'Paris', words: 'paris', country: 'FR' },
  { name: 'Montréal', words: 'montreal', country: 'CA' },
];

/** Names of the languages of films, beside their English names. */
export const languageWords: Readonly<Record<string, string>> = {
  am: 'amharique, amarico, kiamhari',
  ar: 'arabe, kiarabu',
  en: 'anglais, ingles, kiingereza',
  es: 'espagnol, espanhol, kihispania',
  fr: 'francais, francaise, frances, francophone, francofono, kifaransa',
  ha: 'haoussa, kihausa',
  ht: 'creole haitien, crioulo haitiano, kreyol',
  ig: 'kiigbo',
  jam: 'patois',
  kea: 'kriolu, crioulo, creole cap verdien',
  ki: 'gikuyu, kikuyu',
  ln: 'kilingala',
  pcm: 'pidgin, nigerian pidgin',
  pt: 'portugais, portugues, portuguesa, lusophone, lusofono, kireno',
  rw: 'ikinyarwanda',
  so: 'kisomali',
  sw: 'kiswahili, swahili, souahili, suaili',
  yo: 'ioruba, kiyoruba',
  zu: 'zoulou, isizulu, zulo, kizulu',
  ber: 'berber, tamazight, berbere',
};
