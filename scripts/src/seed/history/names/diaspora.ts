import type { NameList } from './name-list.ts';

export const diaspora = {
  JM: {
    women: 'Alecia Dahlia Kerry-Ann Keisha Latoya Marva Nadine Shanique Shelly-Ann Tashana Tiffany Yanique',
    men: 'Andre Conroy Damion Delroy Errol Jermaine Kemar Lennox Omar Rohan Tyrone Wayne',
    family:
      'Bailey-Grizzle Brissett Clunis Dunkley Facey Gayle-Bogle Hylton McFarlane-Lyn Nembhard Passley Tulloch Wedderburn',
  },
  TT: {
    women: 'Afiya Anjali Candice Giselle Kavita Keisha Natalie Nyla Reshma Shanice Tricia',
    men: 'Akil Curtis Darryl Jabari Keron Kester Nigel Ravi Sheldon Sunil Winston',
    family:
      'Alleyne-Gopaul Baptiste Boodram-Khan Charles-Mohan Joefield Maharaj-Pope Placide Ramlogan Roopnarine Toussaint',
  },
  GB: {
    women: 'Abigail Chantelle Efe Folake Grace Hannah Jade Leanne Maya Naomi Priya Rochelle Sadia Tamara Zoë',
    men: 'Aaron Callum Daniel Dwayne Ibrahim Isaac Jordan Kieran Leon Marlon Nathan Reece Samuel Tunde Zachary',
    family:
      'Adjei-Walker Barrow-Hayes Campbell-Osei Doherty-Mensah Farah-Reid Grant-Bello Holloway Jemmott-Price Kamara-Shaw Lawal-Bright Morgan-Addo Okoro-Finch Pryce Sesay-Webb',
  },
  FR: {
    women: 'Aminata Camille Chloé Coralie Fatoumata Inès Kadiatou Léa Manon Mélissa Nawel Océane Sarah Yasmine',
    men: 'Adrien Bakary Dylan Enzo Hugo Ismaël Jordan Karim Lucas Mamadou Mathis Nathan Théo Yanis',
    family:
      'Bakayoko-Martin Blanchard-Diop Camara-Petit Delorme Diarra-Leroy Fofana-Roux Guérin-Sylla Hamidi Konaté-Morel Lambert-Ndiaye Marchand Sissako-Bonnet Touré-Girard',
  },
  US: {
    women: 'Aaliyah Brianna Clarice Denise Ebony Imani Jasmine Kiara Latrice Monique Nia Raven Tamika Yolanda',
    men: 'Andre Cedric Darius Demetrius Elijah Isaiah Jamal Kendrick Malik Marcus Quincy Terrence Tyrell Xavier',
    family:
      'Banks-Tolliver Beckford-Hale Calloway-Reed Dupree Fontenot-Gray Gadsden Hargrove-Bell Ivory-Simms Lattimore Merriweather Pettway Rainey-Cobb Tubbs-Hardy Whitlock',
  },
  BR: {
    women: 'Aline Beatriz Camila Dandara Elaine Fernanda Iara Jaqueline Luana Marina Nayara Rosângela Tainá Vitória',
    men: 'Anderson Bruno Caio Diego Everton Fábio Igor João Leandro Mateus Rafael Thiago Vinícius Wesley',
    family:
      'Almeida-Conceição Batista-Moura Cavalcanti-Sá do-Nascimento Evangelista-Reis Ferreira-Luz Gomes-Bispo Lacerda Oliveira-Sacramento Pereira-Dias Queiroz Santana-Cruz Teixeira-Anjos',
  },
} as const satisfies Record<string, NameList>;
