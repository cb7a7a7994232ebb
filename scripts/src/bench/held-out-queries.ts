/*
 * Held out: graded by reading the films' records, before the ranking was changed, and not inspected while tuning it.
 * Do not look at the results of single queries here; use `labelled-queries.ts` for that.
 * Language | query | films of grade 3 | of grade 2 | of grade 1
 */
export const HELD_OUT = `
en | two brothers and a body in the river | two-rivers |  |
en | a blind musician and his pupil | kora-for-a-king |  |
en | dance and disability | addis-after-midnight |  | windrush-waltz kora-for-a-king
en | war stories in the mountains | the-telegraph-men-of-the-atlas |  | the-casbah-sewing-circle the-long-rains
en | ghosts at sea | morna-for-the-drowned | the-tide-at-itapua | zanzibar-static
en | comedies about stealing | the-bronze-is-ours the-vanilla-thieves |  |
en | children’s films with rain | brother-rain the-boy-who-drummed-the-rain |  |
en | family drama in Ethiopia | the-third-cup |  | addis-after-midnight the-stone-mason-of-lasta
en | railway love story | the-delta-line |  | platform-six
en | music after the war | freetown-frequency |  | maputo-bay-blues above-luanda
en | women who sing | morna-for-the-drowned maputo-bay-blues |  | starship-oakland
en | night school in Soweto | the-class-of-77 |  |
en | an immigrant love story with dancing | windrush-waltz |  | snow-cousins addis-after-midnight
en | faith and the sea in Brazil | the-tide-at-itapua |  | after-the-drums morna-for-the-drowned
en | doctor in Nairobi | my-mothers-other-language |  | matatu-999
en | father and daughter | the-tanners-daughter |  | the-trackers-apprentice
en | mothers and daughters | my-mothers-other-language |  | the-third-cup the-tanners-daughter
en | a general after the war | above-luanda |  | freetown-frequency
en | a king who wants a church | the-stone-mason-of-lasta |  |
en | stolen record | sound-clash |  | the-bronze-is-ours
en | matutu 99 | matatu-999 |  |
en | casba sewin circle | the-casbah-sewing-circle |  |
en | Ethopian jaz | addis-after-midnight |  | the-third-cup the-stone-mason-of-lasta
en | documentry about textiles | the-weaver-of-abeokuta |  | lagos-from-above
en | Sister Odessa Pettway | starship-oakland |  |
en | films by Leandro Quintino Assis | after-the-drums |  |
en | Delroy Facey | sound-clash |  |
en | Chantal Mukeshimna | what-the-hill-remembers |  |
fr | deux sœurs et une chèvre | the-vanilla-thieves | a-house-in-dakar |
fr | musique et handicap | addis-after-midnight | kora-for-a-king |
fr | une histoire d’amour pendant le couvre-feu | sunday-in-jos |  | addis-after-midnight windrush-waltz the-delta-line
fr | enfants dans la neige | snow-cousins |  |
fr | une enquête dans un train de nuit | platform-six | night-bus-to-kumasi |
pt | amor e comida | ash-and-honey |  |
pt | pombos e um general | above-luanda |  |
pt | irmãs e uma herança | a-house-in-dakar |  | the-third-cup the-vanilla-thieves abidjan-does-not-sleep
pt | mulheres no mercado | market-of-lanterns |  | the-tanners-daughter
sw | mapenzi na muziki | addis-after-midnight |  | windrush-waltz
sw | watoto na mvua | brother-rain the-boy-who-drummed-the-rain |  |
sw | basi la Nairobi | matatu-999 |  | night-bus-to-kumasi
`;
