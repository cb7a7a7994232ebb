import type { NameList } from './name-list.ts';

export const northAndSouthernAfrica = {
  EG: {
    women:
      'نورهان|Nourhan مريم|Mariam ياسمين|Yasmine هبة|Heba دينا|Dina سلمى|Salma رانيا|Rania منة|Menna شيماء|Shaimaa نادين|Nadine',
    men: 'كريم|Karim أحمد|Ahmed عمر|Omar مصطفى|Mostafa يوسف|Youssef طارق|Tarek شريف|Sherif حسام|Hossam زياد|Ziad مينا|Mina',
    family:
      'عبد السميع|Abdelsamie الشناوي-قطب|Elshennawy-Qutb جرجس|Gerges حلمي|Helmy رمزي|Ramzy شاهين-نصر|Shaheen-Nasr فوزي|Fawzy لطفي|Lotfy متولي|Metwally يعقوب|Yacoub',
  },
  MA: {
    women: 'Amal Fatima-Zahra Ghita Hajar Hind Ihssane Imane Kenza Loubna Meryem Nisrine Sanaa Zineb',
    men: 'Adil Amine Anass Driss Hamza Ilyas Khalid Mehdi Mourad Othmane Rachid Soufiane Yassine',
    family:
      'Aït-Baha Bennis-Tazi Berrada Chraïbi El-Ouardi Filali Guessous Idrissi-Nour Kabbaj Lahlou Mernissi-Fassi Sebti Zniber',
  },
  ZA: {
    women: 'Ayanda Boitumelo Busisiwe Dikeledi Lerato Lindiwe Mpho Naledi Nomvula Palesa Refilwe Thandeka Zanele Zodwa',
    men: 'Bongani Kagiso Lebogang Mandla Mthunzi Neo Riaan Sibusiso Siyabonga Sizwe Tebogo Themba Thulani Vusi',
    family:
      'Adams-Jacobs Buthelezi-Cele Dhlamini Khumalo-Zondo Mabuza Mahlangu Maseko-Nene Mokwena Motaung Ndlovu-Sithole Nxumalo Pillay-Naidoo Radebe-Moloi Tshabalala',
  },
  AO: {
    women: 'Anacleta Branca Celestina Domingas Esperança Filomena Indira Jandira Luzia Neusa Teresa Yara',
    men: 'Adão Bento Celso Domingos Edgar Feliciano Gildo Hélder Jacinto Kiluanji Nelson Paulo',
    family: 'Cambuta Capita Chimuco Dala-Neto Epalanga Kapenda Lucamba Muhongo Ngola-Pires Sambongo Tchipenda Vunge',
  },
  MZ: {
    women: 'Alzira Belmira Celeste Dulce Eulália Graça Inês Lurdes Neima Olga Rosalina Zaida',
    men: 'Abílio Armando Benedito Castigo Dércio Elias Fenias Hermínio Ivo Narciso Sérgio Tomás',
    family: 'Bila-Matusse Chaúque Cossa Guambe Langa Macuácua Mahumane Muianga Nhantumbo Sitoe-Nhaca Tembe Zandamela',
  },
  CV: {
    women: 'Arlinda Benvinda Crisolita Djamila Edna Ivete Lígia Mayra Nilda Zuleica',
    men: 'Adérito Danilo Emanuel Ivan Jorge Kelvin Lito Nuno Romeu Valdemar',
    family:
      'Andrade-Lima Barbosa-Tavares Delgado Évora-Brito Fontes Gomes-Rocha Lopes-Silves Monteiro-Cruz Ramos-Fortes Varela',
  },
} as const satisfies Record<string, NameList>;
