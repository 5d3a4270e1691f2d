import { seed } from '@platform/local-cloud';
import { languages } from 'shared-i18n';
import { describe, expect, test } from 'vitest';
import { entriesOfSite } from './search-files';
import { indexText, openIndex } from './search-index';

/** Rows of tables, messages and tenders as buyers write them, by the product that they mean. */
const rowsOf: Record<string, string[]> = {
  'a4-paper': [
    'Kağız A4 80 qr/m² (500 vərəq)',
    'Бумага офисная А4, 80 г/м2, 500 л.',
    'Copy paper A4 80gsm, 500 sheets/ream',
    'KAĞIZ A4',
    'kagiz',
    'kagiz a4 ofis ucun',
    'Ofis kağızı SvetoCopy A4',
    'Бумага Svetocopy A4 80гр',
    'A4 formatlı kağız, 1 top = 500 vərəq',
  ],
  laptop: [
    'Ноутбук 14 дюймов',
    'NOUTBUK HP ProBook 450',
    'Laptop Lenovo ThinkPad 14"',
    'Noutbuklar',
    'Kompüter (noutbuk) 14"',
    'Ноутбуки для бухгалтерии',
  ],
  monitor: ['Монитор 24 дюйма IPS', 'Monitor Samsung 24"', 'Monitorun alınması'],
  printer: [
    'Printer lazer (çap/skan/surət)',
    'Laser printer MFP monochrome',
    'МФУ лазерное ч/б',
    'Принтер лазерный',
  ],
  'hand-soap': [
    'Maye sabun 5 litr',
    'Liquid hand soap, 5L',
    'Жидкое мыло 5л',
    'Sabun maye, dozatorlu, 500 ml',
  ],
  'laundry-powder': [
    'Paltar yuyan toz "Persil" 10 kq',
    'Washing powder automat 9kg',
    'Стиральный порошок автомат',
    'Yuyucu toz avtomat',
    'Стиральный порошок "Ariel" 3 кг',
  ],
  'floor-cleaner': ['Средство для мытья полов', 'Döşəmə yuyucu vasitə', 'Floor cleaner 5L'],
  'ergonomic-chair': ['Ofis kreslosu (ergonomik)', 'Office chair with headrest'],
  'office-desk': ['İş masası siyirtmə ilə', 'Desk with 3 drawers', 'Office desk', 'Стол рабочий с ящиками'],
  'document-cabinet': ['Шкаф для документов', 'Sənəd şkafı metal', 'Шкафы для документов'],
  'water-heater': [
    'Su qızdırıcısı (elektrik) 80 litr',
    'Ariston su qızdırıcısı 80L',
    'Electric water heater 80L',
    'Водонагреватель электрический 80 л Ariston',
  ],
  'ball-valve': [
    'Kran kürəvi 1/2',
    'Ball valve 1/2 inch brass',
    'Kran şarlı 1/2',
    'Kürə kran ½',
    'Шаровой кран 1/2"',
    'Кран шаровый латунный ДУ15',
  ],
  toilet: ['Унитаз-компакт', 'Unitaz kompakt'],
  'ppr-pipes': ['PPR boru Ø25', 'PPR pipe 25 mm', 'Труба PPR 25', 'PPR borular'],
  kettle: [
    'Чайник электрический 1,7 л',
    'Electric kettle 1.7L stainless',
    'Elektrik çaydanı',
    'Çaydan elektrik 1,7 l "Tefal"',
    'Электрочайник 1,7 л',
  ],
  'vacuum-cleaner': ['Tozsoran 2000 Vt', 'Vacuum cleaner bagless', 'Пылесос 2000 Вт', 'Tozsoranlar'],
  microwave: ['Микроволновая печь 23 л', 'Mikrodalğalı soba 23L', 'Microwave oven'],
  stapler: ['Степлер 24/6 + скобы', 'Stepler və skoba', 'Stapler'],
  'ring-binders': [
    'Папка-регистратор 75 мм',
    'Qovluq arxiv 75mm',
    'Arxiv qovluqları',
    'Lever arch file A4 75mm black',
  ],
  ups: [
    'UPS 1500VA',
    'Fasiləsiz qida mənbəyi (UPS)',
    'ИБП 1500 ВА',
    'Источник бесперебойного питания 1500ВА',
    'Uninterruptible power supply UPS 1500 VA',
  ],
  'wifi-router': ['Роутер Wi-Fi 6', 'Wi-Fi router'],
  'polo-shirt': ['Polo köynək (loqo ilə)', 'Рубашка-поло с логотипом', 'Polo shirts with logo'],
  notebooks: ['A5 notebook', 'Bloknot A5', 'Блокноты А5', 'Dəftər 48 vərəq'],
  'surface-disinfectant': ['Dezinfeksiya spreyi', 'Дезинфицирующее средство для поверхностей'],
  'mop-set': ['Швабра с ведром', 'Vedrə və mop', 'Mop'],
  'reception-sofa': ['Qəbul otağı üçün divan', 'Диван двухместный'],
  'school-desk': ['Parta və stul dəsti'],
  'pot-set': ['Qazan dəsti'],
  'tea-set': ['Çay dəsti armudu'],
  'basin-mixer': ['Qarışdırıcı əlüzyuyan üçün', 'Смеситель для раковины', 'Basin mixer'],
  'hi-vis-jacket': ['Куртка сигнальная утепленная', 'İşıqqaytaran gödəkçə', 'Hi-vis jacket XL'],
  'bib-overalls': ['Yarımkombinezon'],
  'school-blazer': ['Məktəbli pencəyi', 'School blazers'],
  'school-pinafore': ['Məktəbli sarafanı'],
  pens: ['Qələm dəsti'],
};

/** Rows of goods that the catalogue does not have; many share words with one that it has. */
const others = [
  'Su 0,5 l (qazsız)',
  'Batareya AA',
  'Стол обеденный',
  'Tualet kağızı',
  'Su sayğacı',
  'Printer üçün kartric',
  'Monitor kronşteyni',
  'Sement M400 50 kq',
  'Стол письменный',
  'Rfuz A4',
  'Su 19 l',
  'Вода питьевая 19 л',
  'Water 0.5L still',
  'Çay qara 250 qr',
  'Чай чёрный',
  'Tea bags',
  'Батарейки АА',
  'Батарейка AAA Duracell',
  'AA batteries',
  'Цемент М400',
  'Cement 50 kg',
  'Printer kartrici',
  'Картридж для принтера',
  'Toner cartridge for laser printer',
  'Lazer printer üçün kartric',
  'Elektrik su sayğacı',
  'Счетчик воды',
  'Water meter',
  'Туалетная бумага',
  'Toilet paper',
  'Стол журнальный',
  'Kəsici disk',
  'Elektrik kabeli 3x2,5',
  'Noutbuk çantası',
  'Сумка для ноутбука',
  'Laptop bag 15.6',
  'Mouse pad',
  'Qapı qıfılı',
  'Su nasosu',
  'Kağız salfet',
  'Paper towels',
  'Бумажные полотенца',
  'Ofis stulu',
  'Kitab şkafı',
  'Плитка напольная',
  'Server',
  'Telefon',
];

/** The most rows, of all, that may find nothing. */
const MAX_MISSED = 2;

describe.each(languages)('with the index in %s', (language) => {
  /** Returns the first product for a row, without its service; `-` for none. */
  async function finder() {
    const index = await openIndex(indexText(entriesOfSite(seed.services, {}, language)));
    return (row: string) => index.findProducts(row)[0]?.product.product ?? '-';
  }

  test('rows of tables find the product that they mean, or a few nothing', async () => {
    const find = await finder();
    const missed = Object.entries(rowsOf).flatMap(([product, rows]) =>
      rows.map((row) => ({ row, product, found: find(row) })).filter(({ found }) => found !== product),
    );
    expect(missed.filter(({ found }) => found !== '-')).toEqual([]);
    expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(MAX_MISSED);
  });

  test('rows of other goods find nothing', async () => {
    const find = await finder();
    expect(others.filter((row) => find(row) !== '-')).toEqual([]);
  });
});
