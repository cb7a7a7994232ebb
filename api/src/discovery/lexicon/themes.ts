/** A subject of films, with the words that indicate it. */
export interface Theme {
  readonly id: string;
  /**
   * By language. A search may use any of them; the texts of a film are matched only with the words of their own
   * language.
   */
  readonly words: Readonly<Record<'en' | 'fr' | 'pt' | 'sw', string>>;
  /** English words that indicate it in a film but are ambiguous in a search; may be empty. */
  readonly seen: string;
}

/* Words after ~ match in searches but are no evidence in a film, because they also have other meanings. */
/* Id | English | French | Portuguese | Swahili | seen */
const TABLE = `
sea | sea, ocean, beach, coast, harbour, underwater, fishermen, boat, swimming | mer, ocean, plage, ~cote, ~port, pecheurs, noyes | mar, oceano, praia, costa, porto, pescadores, afogados | bahari, pwani, ufukwe, mawimbi, wavuvi | waves, tide, ferry, diver, drowned, lagoon, bay
river | river, rivers, barge, ferryman | fleuve, riviere | ~rio, barcaca | mto | creeks
desert | desert, dunes, sahara, caravan | desert, dunes, caravane | deserto, dunas, caravana | jangwa, jangwani | sand, caravans, kalahari, sahel
forest | forest, rainforest, jungle | foret, jungle | floresta, selva | msitu, misitu | mangrove, mangroves
rain | rain, rains, flood, storm | pluie, inondation, orage | chuva, tempestade, cheia | mvua, mafuriko | rained, thunder
drought | water, drought, dry season | ~eau, secheresse | ~agua, seca | ~maji, ukame, kiangazi | wells, dry, rain maker
winter | snow, winter, cold | neige, hiver, froid | neve, inverno, frio | theluji, baridi |
mountain | mountain, mountains, hills, highlands | montagne, colline | montanha, serra, colina | mlima, milima, kilima | hill, highland, atlas
island | island, islands | ile, iles | ilha, ilhas | kisiwa, visiwa |
night | night, nights, midnight, nocturnal | nuit, nocturne | noite | usiku |
city | city, city life, urban, metropolis, ~tower | ville, urbain, cite, banlieue | cidade, urbano | jiji, mjini | suburbs, rooftops
village | village, villages, rural, countryside, small town | village, rural, campagne | aldeia, vila, rural | kijiji, vijiji | small towns
market | market, markets, traders | ~marche, commercants | mercado, ~feira | soko, sokoni |
ghost town | ghost town, ghost towns, abandoned, empty town | ville fantome, abandonne | cidade fantasma, abandonado | mji mtupu |
journey | journey, journeys, road, travel, voyage, crossing | voyage, route, traversee | viagem, estrada, travessia | safari, barabara | caravan, caravans
train | train, trains, railway, railways, ~station | train, gare, chemin de fer | trem, comboio, ferrovia | treni, reli | pullman, platforms
bus | bus, buses, taxi, taxis, minibus, matatu, driver | bus, taxi, chauffeur, autobus | onibus, autocarro, taxi, motorista | basi, teksi, dereva | conductor
home | homecoming, ~return, returning home, coming home | ~retour, rentrer | regresso, ~retorno, ~voltar | kurudi, kurejea |
migration | migration, immigrant, immigrants, immigration, exile, refugee, refugees, emigrants | exil, migrant, immigre, immigres, refugies | exilio, imigrantes, migracao, refugiados | uhamiaji, wahamiaji, uhamisho, wakimbizi | arrival, windrush, great migration
border | border, borders, frontier, customs | frontiere, douane | fronteira, alfandega | mpaka, mipaka |
school | school, schools, teacher, teachers, class, classroom, pupils, headmistress, education | ecole, enseignant, professeur, institutrice, eleves, classe | escola, professor, professora, alunos | shule, mwalimu, walimu, wanafunzi | schoolteacher, night school, schoolmaster, schooling
students | student, students, university, college | etudiants, universite | estudantes, universidade | wanafunzi, chuo, chuo kikuu | polytechnic, laboratory
invention | invention, inventions, inventors, engineering, technology, satellite, drone | invention, inventeurs, technologie | invencao, inventores, tecnologia | uvumbuzi, teknolojia | laboratory, drones, home made
work | workers, labour, labor, working class, strike, union, unions, trade unions, trade union | ouvriers, travailleurs, greve, syndicat, syndicats | trabalhadores, operarios, greve, sindicato, sindicatos | wafanyakazi, mgomo, chama cha wafanyakazi |
mine | miner, miners, mine, mines, mining, diamonds | mineurs, mines, diamants | mineiros, minas, mineracao, diamantes | migodi, mgodi, wachimbaji | diamond
money | money, debt, debts, poverty, rich | argent, dette, dettes, pauvrete | dinheiro, divida, dividas, pobreza | pesa, deni, madeni, umaskini |
power cut | power cut, power cuts, electricity, blackout | electricite, coupure, panne de courant | eletricidade, apagao | umeme |
bureaucracy | bureaucracy, bureaucrats, ministry, corruption, corrupt, ~clerk, officials | bureaucratie, ministere, corruption, corrompu, fonctionnaire | burocracia, ministerio, corrupcao, corrupto, funcionario | urasimu, wizara, rushwa, ufisadi | certificate, minister
song | band, song, songs, singer, singers, singing, choir, musician, musicians, jazz, highlife, ~blues, sound system | chanson, chansons, chanteuse, chanteur, chorale, orchestre, musicien | cancao, cantora, cantor, coro, musico, banda | wimbo, nyimbo, mwimbaji, kwaya, bendi | sing, trumpet, ethio jazz, marrabenta, morna, dub, harmonies, kora, vibraphonist
griot | griot, griots, kora, oral history, storyteller, storytellers, mandingue | griot, griots, kora, tradition orale, conteur, mandingue | griot, griots, kora, tradicao oral, mandinga | griot, kora, masimulizi |
choir | choir, gospel choir | chorale | coro | kwaya | gospel
piano | piano, pianist | piano, pianiste | piano, pianista | piano, kinanda |
drum | drum, drums, drumming, percussion, djembe | tambour, tambours, percussion | tambor, tambores, percussao | ngoma |
carnival | carnival, mas, samba, costumes, samba school | carnaval, samba, ecole de samba | carnaval, samba, escola de samba | kanivali |
painting | painter, painting, paintings, mural, murals, artist | peintre, peinture, fresque, artiste | pintor, pintura, mural, artista | mchoraji, uchoraji | paint, hand painted
museum | museum, museums, artefact, artefacts, artifacts, restitution, stolen art, bronze | musee, musees, restitution, oeuvres volees, bronze | museu, museus, restituicao, bronze | jumba la makumbusho, makumbusho, shaba |
textile | textile, textiles, weaving, weaver, sewing, fabric, cloth, embroidery, dyeing, tailor, seamstress | textile, tissu, tissage, couture, broderie, brodent, broder, tailleur, couturiere, teinture | tecido, tecidos, costura, bordado, alfaiate, costureira, tingir | nguo, vitambaa, ushonaji, fundi cherehani, kufuma | adire, dyers, seamstresses, embroider, dyes
craft | craft, crafts, artisan, artisans, leather | artisan, artisanat, cuir | artesao, artesanato, couro | fundi, ufundi, ngozi | mason, weaver, dyes, apprentices
radio | radio, broadcast, dj | radio, emission | radio, emissora | redio, matangazo | broadcasts
letters | letter, letters, post, postman, mail | lettre, lettres, facteur, poste, courrier | carta, cartas, carteiro, correio | barua, posta, tarishi | postmistress
language | language, languages, mother tongue | langue, langues, langue maternelle | lingua, linguas, idioma | lugha |
football | football, soccer, goalkeeper | football, foot, gardien de but | futebol, goleiro, guarda redes | mpira, mpira wa miguu, kandanda, soka, golikipa | penalty, penalti
wrestling | wrestling, wrestler, boxing, boxer | lutte, lutteur, boxe | luta, lutador, boxe | mieleka, ndondi |
rowing | rowing, regatta, ~race, ~racing | aviron, regate, ~course | remo, regata, ~corrida | mashindano ya boti | rafts
food | food, cooking, cook, chef, kitchen, restaurant, coffee, cuisine | cuisine, cuisiner, nourriture, cafe, repas | comida, cozinha, culinaria, cafe | chakula, upishi, mapishi, kahawa | vanilla, prawns
health | illness, disease, healing, doctor, doctors, nurse, nurses, recovery | maladie, medecin, guerison, infirmiere | doenca, medico, cura, enfermeira | ugonjwa, daktari, uponyaji, muuguzi | therapist
disability | disability, disabled, deaf, blind | handicap, sourd, aveugle | deficiencia, surdo, cego | ulemavu, kiziwi, kipofu | one eyed
women | women, woman, feminist, feminism, women s rights | femme, femmes, feministe, droits des femmes | mulher, mulheres, feminista | wanawake, mwanamke, haki za wanawake | women s movements, seamstresses, postmistress
girls | girl, girls, daughter, daughters | fille, filles | menina, meninas, filha, rapariga | msichana, wasichana, binti |
boys | boy, boys | garcon, garcons | menino, meninos, rapaz | mvulana, wavulana |
mothers | mother, mothers, motherhood | mere, meres, maman | mae, maes | mama |
fathers | father, fathers, fatherhood | pere, peres, papa | ~pai, pais | baba |
grandparents | grandmother, grandfather, grandparents, grandma, granddaughter, grandson | grand mere, grand pere, petite fille, grands parents | avo, avos, neta, neto | bibi, babu, nyanya, mjukuu | great granddaughter
siblings | siblings, brothers and sisters | freres et soeurs | irmaos | ndugu | sisters, brothers, twins, brother, sister, twin
sisters | sister, sisters | soeur, soeurs | irma, irmas | dada |
brothers | brother, brothers, twin, twins | frere, freres, jumeaux | irmao, gemeos | kaka, pacha |
friendship | friendship, friends, neighbours | amitie, amis, voisins | amizade, amigos, vizinhos | urafiki, marafiki, majirani |
childhood | childhood, child | enfance, enfant | infancia, crianca | utoto, mtoto | eight year old
old age | old age, ageing, aging, elderly | vieillesse, ~vieux | velhice, idosos, ~velho | uzee, wazee | oldest, retired
widow | widow, widows, widowed | veuve, veuves | viuva, viuvas | mjane, wajane |
marriage | marriage, wedding, weddings, bride | mariage, noces, mariee | casamento, noiva | ndoa, harusi, bibi harusi | bridal
interfaith | interfaith, muslim, christian | musulman, chretien, interreligieux | muculmano, cristao, inter religioso | mwislamu, mkristo, waislamu, wakristo |
inheritance | inheritance, inherit, ~will, heirs | heritage, heritent, heriter, testament | heranca, herdar, testamento | urithi, wosia | inherits
secrets | secret, secrets | secret, secrets | segredo, segredos | siri |
colonial | colonial, colonialism, colonisation, colonization, colony, settlers | colonial, colonialisme, coloniale, colonisation, colons | colonial, colonialismo, colonizacao | ukoloni, kikoloni, wakoloni | settler, colonial war
resistance | resistance, revolution, rebellion, uprising, liberation | resistance, revolution, revolte, liberation | resistencia, revolucao, revolta, libertacao | upinzani, mapinduzi, ukombozi | demands
independence | independence, independent nation | independance | independencia | uhuru |
after war | after the war, aftermath, post war, postwar, veterans | apres la guerre, apres guerre | depois da guerra, pos guerra, apos a guerra | baada ya vita | former general, the war
racism | racism, segregation, apartheid, civil rights, racial | racisme, segregation, apartheid, droits civiques | racismo, segregacao, apartheid, direitos civis | ubaguzi, ubaguzi wa rangi | colour bar
slavery | slavery, slaves, slave trade | esclavage, esclaves | escravidao, escravatura, escravos | utumwa, watumwa |
memory | memory, memories, remembrance, remembering | memoire, souvenir, souvenirs | memoria, lembranca, recordacao | kumbukumbu | remembers, forgotten
forgiveness | forgiveness, reconciliation, forgive, genocide | pardon, reconciliation, genocide | perdao, reconciliacao, genocidio | msamaha, upatanisho, mauaji ya kimbari | remembrance
death | death, dying, funeral, murder, dead | mort, deces, meurtre | morte, assassinato, morto | kifo, mauaji, maiti |
justice | justice, law, ~judge, lawyer, jury | justice, loi, ~juge, avocat | justica, lei, ~juiz, advogado | haki, sheria, ~hakimu, wakili | verdict, courtroom, trial, witness
theft | thief, thieves, theft, stolen | voleur, voleurs, vol | ladrao, ladroes, roubo | mwizi, wezi | steal
politics | protest, activism, government, election, politicians | manifestation, gouvernement, election | protesto, governo, eleicao | maandamano, serikali, uchaguzi | demands
spirits | spirit, spirits, ghost, ghosts, haunted, possession | esprit, esprits, fantome, fantomes, hante | espirito, espiritos, fantasma, fantasmas | pepo, mizimu, majini, roho | not there
magic | magic, witch, witchcraft, sorcery | magie, sorcellerie, sorciere | magia, feiticaria, bruxa | uchawi, mazingaombwe |
candomble | candomble, orishas, yoruba religion | candomble, orishas | candomble, orixas | candomble |
space | space, aliens, alien, first contact, spaceship, starship | espace, extraterrestres, vaisseau spatial | espaco, extraterrestres, alienigenas, nave espacial | anga, viumbe wa anga | satellite, telescope
animals | animal, animals, goat, mule, lion, crocodile, pigeons, bees, horse, dog | animal, animaux, chevre, lion, pigeons, abeilles | animal, animais, cabra, leao, pombos, abelhas | wanyama, mnyama, mbuzi, simba, nyuki | mules, goats, spider, tracking
ananse | ananse, anansi, spider | ananse, araignee | ananse, aranha | ananse, buibui |
`;

/** All themes; words are separated by commas. */
export const themes: readonly Theme[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [id = '', en = '', fr = '', pt = '', sw = '', seen = ''] = line.split('|').map((cell) => cell.trim());
    return { id, words: { en, fr, pt, sw }, seen };
  });
