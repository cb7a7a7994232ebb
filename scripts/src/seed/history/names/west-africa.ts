import type { NameList } from './name-list.ts';

export const westAfrica = {
  NG: {
    women:
      'Adaeze Bolanle Chidinma Folasade Hauwa Ifeoma Kehinde Modupe Ngozika Omolara Ronke Simisola Titilayo Uchenna Yetunde Zainab',
    men: 'Adebayo Babatunde Chukwuemeka Damilola Emeka Femi Gbenga Ikenna Kayode Musa Nnamdi Obinna Olumide Segun Tobenna Yusuf',
    family:
      'Adeyinka-Cole Akinsola Amadi-Eze Babalola Danjuma-Bello Ekwueme-Obi Fagbemi Ibekwe Nwankwo-Udeh Ogunleye Okonjo-Ade Olatunbosun Onyema Oyelaran Umaru-Sani Usman-Tanko',
  },
  GH: {
    women: 'Abena Adwoa Afia Akosua Akua Ama Araba Dzifa Efua Esi Maame Naa Nhyira Serwaa Yaa',
    men: 'Ebo Edem Fiifi Kobina Kofi Kojo Kwabena Kwadwo Kwaku Kwesi Nii Paa Selorm Yaw',
    family:
      'Acheampong Addo-Quaye Agyekum Amankwah Ansah-Boadu Antwi Asamoah-Ofei Baidoo Darko-Mintah Dzokoto Gyasi-Manu Lartey Nortey Oppong Quarshie Tetteh',
  },
  SN: {
    women: 'Adja Aïssatou Astou Awa Bineta Coumba Dieynaba Fatou Khady Mame Ndèye Oumy Rama Seynabou Sokhna',
    men: 'Abdou Assane Babacar Cheikh Demba El-Hadj Ibou Lamine Malick Modou Moussa Ousseynou Pape Serigne Souleymane',
    family:
      'Badiane Cissokho Diatta Diédhiou Faye-Sall Gning Guèye Kandji Lô Mbacké Ndao Niasse Sagna Senghane Thioune Wade-Ly',
  },
  CI: {
    women: 'Adjoua Affoué Akissi Amenan Aya Brou Clarisse Désirée Fanta Lou Mariam Nadège Solange Yolande',
    men: 'Arsène Cyrille Eugène Guy-Roland Issouf Jean-Luc Kouadio Kouamé Lacina Marius Serge Siaka Tiémoko Yao',
    family: 'Assamoi Bamba-Koné Djédjé Ehouman Gnahoré Kacou Kouassi-Bi Légré N’Dri Ouattara-Sib Séry Tanoh Yapi Zokou',
  },
  ML: {
    women: 'Assétou Bintou Djénéba Fatoumata Hawa Kadidia Mariétou Nana Oumou Rokia Safiatou Tata',
    men: 'Adama Alou Bakary Boubacar Drissa Fousseyni Ibrahima Mamadou Modibo Oumar Sékou Yacouba',
    family: 'Bagayoko Coulibaly-Dia Dembélé Diawara Fofana-Sy Kanté Maïga Samaké Sangaré Sissoko Tangara Traoré-Ba',
  },
  BF: {
    women: 'Alimata Awa Bibata Édith Fati Habibou Inès Mariam Noëllie Rasmata Salimata Wendkouni',
    men: 'Adama Boureima Désiré Hamidou Issa Kader Moumouni Ousmane Rasmané Salif Wendpanga Yacouba',
    family:
      'Bado Compaoré-Zida Ilboudo Kaboré-Nana Kafando Nikiéma Ouédraogo-Kini Sawadogo Somé Tapsoba Yaméogo Zongo-Bado',
  },
  CM: {
    women: 'Adèle Bih Carole Delphine Enanga Larissa Manka Ngwe Nicole Odile Sandrine Yvette',
    men: 'Achille Bertrand Clovis Elvis Fongang Herman Landry Ngoh Patrice Rodrigue Tabe Wilfried',
    family: 'Abanda Bikoko Ebongue Fotso-Njoya Kamdem Mbarga Mfou Ndedi Nganou Njike Tchamba Wafo',
  },
} as const satisfies Record<string, NameList>;
