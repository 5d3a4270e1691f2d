/** Text as the site writes it: how often each letter occurs decides how wide the stand-in font is drawn. */
export const samples = {
  latin: [
    'Dövlət və özəl təşkilatlar üçün təchizat: xüsusi geyim, ofis ləvazimatı, mebel və texnika.',
    'Malları birbaşa idxalçıdan və istehsalçıdan alırıq, sənədləri ilə birlikdə bütün bölgələrə çatdırırıq.',
    'Ödəniş köçürmə ilə, müqavilə üzrə möhlətlə və ya nağdsız hesablaşma yolu ilə aparılır.',
    'Supplies for state and private organisations: workwear, office goods, furniture and equipment.',
    'We buy straight from importers and manufacturers and deliver to every region of the country.',
  ].join(' '),
  cyrillic: [
    'Снабжение государственных и частных организаций: спецодежда, канцелярия, мебель и техника.',
    'Покупаем напрямую у импортёров и производителей и доставляем во все регионы страны с документами.',
    'Оплата банковским переводом, с отсрочкой по договору или по безналичному расчёту.',
  ].join(' '),
} as const;
