import { HELD_OUT } from './held-out-queries.ts';

/** A search query and the demo films that answer it: grade 3 is an exact match, 2 is a good one, 1 is a fair one. */
export interface LabelledQuery {
  readonly language: string;
  readonly query: string;
  readonly grades: ReadonlyMap<string, number>;
  /** Not inspected while tuning the ranking. */
  readonly heldOut: boolean;
}

/*
 * Graded by reading the films, before the search existed, and never adapted to its results.
 * Language | query | films of grade 3 | of grade 2 | of grade 1
 */
const TABLE = `
en | films from Nigeria | market-of-lanterns two-rivers the-weaver-of-abeokuta sunday-in-jos harmony-boys-1963 lagos-from-above |  |
en | Nigerian comedies | harmony-boys-1963 | market-of-lanterns | lagos-from-above the-weaver-of-abeokuta sunday-in-jos two-rivers
en | funny Kenyan film about a bus | matatu-999 |  |
en | West African music films | kora-for-a-king freetown-frequency harmony-boys-1963 | the-last-griot-of-segou | morna-for-the-drowned
en | sci-fi from Africa | zanzibar-static harare-polytechnic |  | starship-oakland
en | afrofuturism | zanzibar-static starship-oakland |  |
en | movies from the 90s | the-long-rains the-clerk-of-room-nine the-casbah-sewing-circle windrush-waltz the-class-of-77 |  |
en | African films before 1980 | the-telegraph-men-of-the-atlas dust-over-niamey copperbelt harmony-boys-1963 |  | red-clay-testimony
en | something short under 90 minutes for kids | brother-rain the-boy-who-drummed-the-rain blue-mountain-post snow-cousins the-trackers-apprentice | lagos-from-above harmony-boys-1963 the-weaver-of-abeokuta | lido-beach
en | family movies about animals | blue-mountain-post | the-trackers-apprentice the-vanilla-thieves | the-river-keeps-receipts
en | love story between a Muslim and a Christian | sunday-in-jos |  |
en | romantic films | addis-after-midnight windrush-waltz the-delta-line sunday-in-jos ash-and-honey |  |
en | scary movies | the-forest-has-a-telephone the-sand-comes-in |  | abidjan-does-not-sleep after-the-drums
en | courtroom dramas | red-clay-testimony harmattan-court |  |
en | women who fight for their rights | market-of-lanterns | mangrove-girls the-goalkeeper-of-katwe-road the-tanners-daughter the-casbah-sewing-circle | a-house-in-dakar
en | girls in sport | the-goalkeeper-of-katwe-road mangrove-girls |  |
en | football | the-goalkeeper-of-katwe-road | copperbelt |
en | movies about the sea | morna-for-the-drowned the-tide-at-itapua lido-beach | zanzibar-static maputo-bay-blues | mangrove-girls
en | desert journeys | the-salt-road-home | the-trackers-apprentice the-sand-comes-in |
en | grandfather and granddaughter | the-salt-road-home |  | maputo-bay-blues blue-mountain-post letters-to-accra
en | films like The Salt Road Home |  | the-trackers-apprentice the-last-griot-of-segou | the-river-keeps-receipts a-house-in-dakar mangrove-girls kora-for-a-king lido-beach
en | similar to Zanzibar Static | starship-oakland | harare-polytechnic platform-six | abidjan-does-not-sleep
en | movies like Kora for a King | the-last-griot-of-segou | freetown-frequency suite-for-tower-b addis-after-midnight morna-for-the-drowned maputo-bay-blues | the-salt-road-home harmony-boys-1963
en | Ethiopian films | the-third-cup the-stone-mason-of-lasta addis-after-midnight |  |
en | films in Swahili | zanzibar-static my-mothers-other-language matatu-999 the-long-rains |  |
en | Yoruba language films | market-of-lanterns the-weaver-of-abeokuta lagos-from-above |  |
en | Portuguese-language dramas | the-tide-at-itapua above-luanda maputo-bay-blues morna-for-the-drowned | after-the-drums |
en | French film about a piano | suite-for-tower-b |  |
en | award-winning historical dramas | the-long-rains the-casbah-sewing-circle windrush-waltz the-delta-line letters-to-accra | the-stone-mason-of-lasta the-last-griot-of-segou | the-telegraph-men-of-the-atlas
en | best rated dramas | what-the-hill-remembers the-salt-road-home the-delta-line | the-river-keeps-receipts the-tide-at-itapua platform-six kora-for-a-king the-painter-of-cap-haitien my-mothers-other-language freetown-frequency morna-for-the-drowned letters-to-accra | the-last-griot-of-segou the-stone-mason-of-lasta
en | independence of Ghana | letters-to-accra |  |
en | stolen museum artefacts heist | the-bronze-is-ours |  |
en | colonial resistance in Algeria | the-casbah-sewing-circle |  |
en | mystery on a train | platform-six | night-bus-to-kumasi | the-delta-line
en | thriller at night | night-bus-to-kumasi abidjan-does-not-sleep | after-the-drums two-rivers |
en | brothers on two sides of the law | two-rivers |  |
en | Caribbean films | sound-clash blue-mountain-post the-year-carnival-rained the-painter-of-cap-haitien | windrush-waltz |
en | carnival | the-year-carnival-rained after-the-drums |  |
en | Jamaican music | sound-clash | blue-mountain-post | windrush-waltz
en | Black American history | the-delta-line red-clay-testimony |  | starship-oakland
en | gospel choir meets aliens | starship-oakland |  |
en | documentary | the-weaver-of-abeokuta lagos-from-above |  |
en | short films | lagos-from-above the-boy-who-drummed-the-rain |  |
en | animated folk tale | the-boy-who-drummed-the-rain | brother-rain |
en | spider Ananse | the-boy-who-drummed-the-rain |  |
en | director Efua Amponsah-Quaye | letters-to-accra |  |
en | films with Lamine Suso-Jawara | kora-for-a-king |  |
en | Chukwuemeka Adibe | two-rivers |  |
en | Aissatou Ndoye Camara | the-salt-road-home |  |
en | Zanzibar Sttic | zanzibar-static |  |
en | the last grot of segou | the-last-griot-of-segou |  |
en | goalkeper | the-goalkeeper-of-katwe-road copperbelt |  |
en | Iya Sikira | lagos-from-above |  |
en | feel-good movies | blue-mountain-post snow-cousins matatu-999 suite-for-tower-b ash-and-honey harmony-boys-1963 | the-vanilla-thieves brother-rain harare-polytechnic the-goalkeeper-of-katwe-road | the-bronze-is-ours kora-for-a-king
en | sad film about forgiveness after genocide | what-the-hill-remembers |  | the-weaver-of-abeokuta
en | long epic films over two hours | the-stone-mason-of-lasta the-long-rains | the-delta-line the-river-keeps-receipts the-telegraph-men-of-the-atlas letters-to-accra harmattan-court |
en | films from 2023 | addis-after-midnight the-boy-who-drummed-the-rain the-bronze-is-ours |  |
en | new African comedies | matatu-999 the-bronze-is-ours harare-polytechnic ash-and-honey | the-vanilla-thieves | market-of-lanterns a-house-in-dakar
en | old black and white era classics of the sixties | harmony-boys-1963 copperbelt |  | the-telegraph-men-of-the-atlas
en | movies about teachers and schools | the-class-of-77 | what-the-hill-remembers matatu-999 harare-polytechnic | the-goalkeeper-of-katwe-road the-tanners-daughter
en | students building inventions | harare-polytechnic |  | lagos-from-above
en | family secrets and inheritance | a-house-in-dakar the-third-cup | the-long-rains | the-weaver-of-abeokuta
en | sisters | a-house-in-dakar abidjan-does-not-sleep the-vanilla-thieves |  |
en | miners and trade unions | copperbelt | matatu-999 |
en | magical realism | the-river-keeps-receipts the-tide-at-itapua above-luanda |  |
en | immigrants in the snow | snow-cousins |  | windrush-waltz
en | rainforest ghosts | the-forest-has-a-telephone |  |
en | corrupt bureaucracy satire | the-clerk-of-room-nine | dust-over-niamey |
en | drought and water in the Sahel | dust-over-niamey | the-salt-road-home brother-rain |
en | films that are not horror about ghost towns or spirits |  | the-tide-at-itapua morna-for-the-drowned |
en | free films for visitors without an account | the-boy-who-drummed-the-rain |  |
en | cooking and food | ash-and-honey | the-vanilla-thieves the-third-cup |
en | textile and weaving craft | the-weaver-of-abeokuta | the-casbah-sewing-circle the-tanners-daughter | sunday-in-jos
en | southern African films from the 2010s | platform-six the-sand-comes-in the-trackers-apprentice | above-luanda zanzibar-static the-vanilla-thieves |
en | Cairo | the-clerk-of-room-nine the-quiet-room |  |
en | exile and wrestling | the-quiet-room |  |
fr | films sénégalais | the-salt-road-home a-house-in-dakar mangrove-girls | kora-for-a-king |
fr | comédies africaines récentes | matatu-999 the-bronze-is-ours harare-polytechnic ash-and-honey | the-vanilla-thieves | market-of-lanterns a-house-in-dakar suite-for-tower-b
fr | films pour enfants de moins de 90 minutes | brother-rain the-boy-who-drummed-the-rain blue-mountain-post snow-cousins the-trackers-apprentice | lagos-from-above harmony-boys-1963 the-weaver-of-abeokuta | lido-beach
fr | un film d’horreur dans la forêt | the-forest-has-a-telephone | the-sand-comes-in |
fr | histoire d’amour | addis-after-midnight windrush-waltz the-delta-line sunday-in-jos ash-and-honey |  |
fr | films des années 90 | the-long-rains the-clerk-of-room-nine the-casbah-sewing-circle windrush-waltz the-class-of-77 |  |
fr | guerre d’Algérie | the-casbah-sewing-circle |  | the-telegraph-men-of-the-atlas
fr | film algérien avec des femmes qui brodent | the-casbah-sewing-circle |  |
fr | musique mandingue et griots | kora-for-a-king the-last-griot-of-segou |  |
fr | films maliens | the-last-griot-of-segou the-salt-road-home | suite-for-tower-b |
fr | cinq sœurs héritent d’une maison | a-house-in-dakar |  |
fr | documentaires nigérians | the-weaver-of-abeokuta lagos-from-above |  |
fr | films en lingala | the-river-keeps-receipts snow-cousins |  |
fr | films en wolof | the-salt-road-home a-house-in-dakar kora-for-a-king mangrove-girls |  |
fr | tribunal et justice au Burkina Faso | harmattan-court | the-bronze-is-ours | red-clay-testimony
fr | le bronze est a nous | the-bronze-is-ours |  |
fr | films primés d’Afrique de l’Est | my-mothers-other-language matatu-999 the-long-rains zanzibar-static what-the-hill-remembers the-third-cup the-stone-mason-of-lasta addis-after-midnight lido-beach |  | the-goalkeeper-of-katwe-road
fr | drame historique avant 2000 | the-long-rains the-casbah-sewing-circle windrush-waltz the-stone-mason-of-lasta the-telegraph-men-of-the-atlas |  |
fr | films haïtiens | the-painter-of-cap-haitien |  |
fr | comme Une maison à Dakar | the-third-cup | mangrove-girls the-salt-road-home the-vanilla-thieves market-of-lanterns | suite-for-tower-b the-weaver-of-abeokuta kora-for-a-king
fr | voleurs de vanille | the-vanilla-thieves |  |
fr | film fantastique sur la mer et les noyés | morna-for-the-drowned | the-tide-at-itapua |
fr | thriller ivoirien | abidjan-does-not-sleep |  |
fr | cinéma marocain | the-tanners-daughter the-telegraph-men-of-the-atlas |  |
fr | un film court, moins d’une heure | the-boy-who-drummed-the-rain lagos-from-above |  |
fr | sciences-fiction | zanzibar-static starship-oakland harare-polytechnic |  |
pt | filmes brasileiros | the-tide-at-itapua after-the-drums |  |
pt | filmes angolanos | above-luanda |  |
pt | comédias para a família | blue-mountain-post snow-cousins the-vanilla-thieves | matatu-999 harmony-boys-1963 harare-polytechnic ash-and-honey | brother-rain the-bronze-is-ours the-goalkeeper-of-katwe-road
pt | filmes em português | the-tide-at-itapua after-the-drums above-luanda maputo-bay-blues morna-for-the-drowned |  |
pt | música moçambicana | maputo-bay-blues |  |
pt | ficção científica africana | zanzibar-static harare-polytechnic |  | starship-oakland
pt | filmes de terror | the-forest-has-a-telephone the-sand-comes-in |  |
pt | filmes dos anos 2000 | what-the-hill-remembers the-tanners-daughter the-delta-line the-quiet-room maputo-bay-blues |  |
pt | candomblé e o mar na Bahia | the-tide-at-itapua | morna-for-the-drowned |
pt | romance histórico | windrush-waltz the-delta-line |  | the-casbah-sewing-circle letters-to-accra
pt | carnaval no Rio | after-the-drums | the-year-carnival-rained |
pt | filmes premiados de Cabo Verde | morna-for-the-drowned |  |
pt | depois da guerra | above-luanda freetown-frequency | the-salt-road-home | what-the-hill-remembers
pt | filmes com menos de 90 minutos | the-boy-who-drummed-the-rain lagos-from-above the-weaver-of-abeokuta brother-rain snow-cousins blue-mountain-post the-sand-comes-in lido-beach harmony-boys-1963 the-trackers-apprentice |  |
pt | animação para crianças | the-boy-who-drummed-the-rain | brother-rain |
pt | regresso pela rota do sal | the-salt-road-home |  |
pt | suspense e crime | after-the-drums two-rivers night-bus-to-kumasi abidjan-does-not-sleep | sound-clash red-clay-testimony the-vanilla-thieves | the-bronze-is-ours platform-six
pt | documentários | the-weaver-of-abeokuta lagos-from-above |  |
pt | filmes sul-africanos | platform-six the-class-of-77 | the-sand-comes-in |
pt | greve de mineiros e sindicatos | copperbelt | matatu-999 |
pt | filme sobre uma avó cantora | maputo-bay-blues |  | morna-for-the-drowned
pt | comovente drama sobre memória | what-the-hill-remembers the-last-griot-of-segou my-mothers-other-language | platform-six | maputo-bay-blues the-salt-road-home
pt | filmes etíopes de antes de 1990 | the-stone-mason-of-lasta | the-third-cup addis-after-midnight |
pt | semelhante a Por cima de Luanda | the-tide-at-itapua the-river-keeps-receipts | morna-for-the-drowned maputo-bay-blues | the-salt-road-home the-painter-of-cap-haitien freetown-frequency
sw | filamu za Kenya | my-mothers-other-language matatu-999 the-long-rains | lido-beach |
sw | filamu za watoto | the-boy-who-drummed-the-rain brother-rain | blue-mountain-post snow-cousins the-trackers-apprentice the-goalkeeper-of-katwe-road | the-vanilla-thieves
sw | vichekesho vya Nairobi | matatu-999 |  | my-mothers-other-language
sw | filamu za mapenzi | addis-after-midnight windrush-waltz the-delta-line sunday-in-jos ash-and-honey |  |
sw | filamu za Kiswahili | zanzibar-static my-mothers-other-language matatu-999 the-long-rains |  |
sw | bahari na Zanzibar | zanzibar-static | morna-for-the-drowned the-tide-at-itapua lido-beach |
sw | filamu za vita | the-long-rains the-telegraph-men-of-the-atlas the-casbah-sewing-circle |  | freetown-frequency above-luanda
sw | filamu fupi chini ya dakika 90 | the-boy-who-drummed-the-rain lagos-from-above | the-weaver-of-abeokuta brother-rain snow-cousins blue-mountain-post the-sand-comes-in lido-beach harmony-boys-1963 the-trackers-apprentice |
sw | muziki wa Ethiopia | addis-after-midnight |  |
sw | filamu za kutisha | the-forest-has-a-telephone the-sand-comes-in |  |
sw | makala kutoka Nigeria | the-weaver-of-abeokuta lagos-from-above |  |
sw | filamu za miaka ya tisini | the-long-rains the-clerk-of-room-nine the-casbah-sewing-circle windrush-waltz the-class-of-77 |  |
sw | mpira wa miguu wa wasichana | the-goalkeeper-of-katwe-road | mangrove-girls |
sw | bunilizi ya kisayansi | zanzibar-static starship-oakland harare-polytechnic |  |
sw | mwalimu na shule | the-class-of-77 | matatu-999 what-the-hill-remembers | my-mothers-other-language harare-polytechnic
sw | filamu zilizoshinda tuzo kutoka Ghana | letters-to-accra brother-rain the-boy-who-drummed-the-rain |  |
sw | kama Kaka Mvua | the-boy-who-drummed-the-rain | snow-cousins the-trackers-apprentice blue-mountain-post | letters-to-accra
sw | Mwanafunzi wa Msoma Nyayo | the-trackers-apprentice |  |
sw | familia na vichekesho | blue-mountain-post snow-cousins the-vanilla-thieves | matatu-999 harmony-boys-1963 harare-polytechnic ash-and-honey | brother-rain the-bronze-is-ours
sw | historia ya ukoloni | letters-to-accra the-casbah-sewing-circle the-long-rains the-telegraph-men-of-the-atlas |  | the-last-griot-of-segou
sw | jangwa | the-salt-road-home the-trackers-apprentice the-sand-comes-in |  |
sw | filamu za Tanzania na Uganda | zanzibar-static the-goalkeeper-of-katwe-road |  |
sw | mama na lugha | my-mothers-other-language |  |
sw | filamu za zamani kabla ya 1990 | harmony-boys-1963 copperbelt the-telegraph-men-of-the-atlas red-clay-testimony dust-over-niamey the-stone-mason-of-lasta sound-clash |  |
en | films about sisters in Lagos |  | a-house-in-dakar market-of-lanterns | lagos-from-above abidjan-does-not-sleep the-vanilla-thieves
en | love story between a doctor and a musician |  | addis-after-midnight | windrush-waltz the-delta-line sunday-in-jos ash-and-honey
en | Starshp Okland | starship-oakland |  |
en | brothers | two-rivers | brother-rain |
en | mothers | my-mothers-other-language |  | the-third-cup
en | doctors and nurses | my-mothers-other-language | starship-oakland |
en | horror in the desert | the-sand-comes-in |  | the-forest-has-a-telephone
en | funny heist | the-bronze-is-ours | the-vanilla-thieves |
en | political satire about water | dust-over-niamey |  | the-clerk-of-room-nine
en | crime at the carnival | after-the-drums |  | the-year-carnival-rained
en | griots and memory | the-last-griot-of-segou | kora-for-a-king |
en | courtroom drama about debt | harmattan-court |  | red-clay-testimony
en | school comedies | harare-polytechnic | matatu-999 | the-vanilla-thieves
en | horor movies | the-forest-has-a-telephone the-sand-comes-in |  |
en | Ousmane Tiam | the-salt-road-home |  |
fr | drama sur la guerre | the-casbah-sewing-circle the-telegraph-men-of-the-atlas the-long-rains | freetown-frequency above-luanda the-salt-road-home | what-the-hill-remembers
fr | frères jumeaux | two-rivers |  |
pt | drama sobre irmãs | a-house-in-dakar |  | abidjan-does-not-sleep the-vanilla-thieves
sw | mama na binti | my-mothers-other-language |  | the-tanners-daughter
sw | vita milimani | the-telegraph-men-of-the-atlas |  | the-long-rains the-casbah-sewing-circle
`;

const parse = (table: string, heldOut: boolean): LabelledQuery[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [language = '', query = '', ...columns] = line.split('|').map((cell) => cell.trim());
      const grades = columns.flatMap((ids, n) =>
        ids
          .split(' ')
          .filter(Boolean)
          .map((id) => [id, 3 - n] as const),
      );
      return { language, query, grades: new Map(grades), heldOut };
    });

export const labelledQueries: readonly LabelledQuery[] = [...parse(TABLE, false), ...parse(HELD_OUT, true)];
