import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readRows } from '../../../../test-support/read-rows';
import { recognise } from './columns';
import { type Meaning, meaningOf } from './headings';
import { readAmount } from './quantity';
import { rowsOf } from './rows';
import { toUnit } from './words';

/*
 * Headings, tables, amounts and units as buyers write them.
 */

const headings: Partial<Record<Meaning, string>> = {
  name: `
    Malın (işin, xidmətin) adı | Malların təsviri | Satınalma predmetinin adı |
    Məhsulun adı və texniki göstəriciləri | Avadanlığın adı | Materialın adı | Nomenklatura |
    Malların adı və spesifikasiyası | Ləvazimatın adı | Alınacaq mallar | Mal-materialın adı | ADI |
    Lotun adı | Təsvir | Наименование товара (работ, услуг) | Наименование ТМЦ |
    Наименование, характеристика | Название позиции | Описание | Описание товара | Предмет закупки |
    Товар | Товары | Номенклатура | Материалы | Description of goods | Item description | Item |
    Product name | Goods | Article | Material description | Short text | Particulars | Commodity |
    Items required | Name of the goods | Title | Malın adı / Наименование`,
  number: `
    Pozisiya | Sıra №-si | S/s | Sıra sayı | № s/s | N-si | # | № п/п | Sr. No. | Pos. | Lot № | Line #
    | Item # | S. No | No. | п/н`,
  quantity: `
    Miqdarı | Sayı | Say | Tələb olunan miqdar | Sifariş miqdarı | Lazım olan say | Ümumi say |
    Cəmi miqdar | Miqdar (ədəd) | Həcmi | Ehtiyac | İllik tələbat | Alınacaq miqdar |
    2025-ci il üçün say | Кол-во | Кол. | К-во | Количество, шт | Общее количество | Объём | Заказ |
    Заявка | Необходимо | Нужно | Потребность на 2025 г. | Требуется | Итого кол-во | Qty | QTY. |
    Qty req. | Quantity (pcs) | Q-ty | No. of units | Number of units | Order qty | Required |
    Amount required | Total qty | Quant. | Volume | Pcs | Nos | Miqdar / Кол-во / Qty`,
  unit: `
    Ölçü vahidi | Ölçü v. | Vahidi | Ö/v | Ölçü vah. | Vahid | Ед. изм. | Ед.изм | Единица измерения |
    ЕИ | Ед | Изм. | Единицы | UoM | U/M | Unit of measure | Unit | UOM | Measure |
    Ölçü vahidi / Ед. изм.`,
  price: `
    Vahidin qiyməti | Qiyməti (AZN) | Məbləğ, manat | Cəmi məbləğ | Ümumi dəyəri | Vahid qiymət |
    1 ədədin qiyməti | ƏDV | Cəmi | Yekun dəyər | ƏDV-siz qiymət | Цена за ед. | Цена, руб. |
    Сумма с НДС | Стоимость | Цена за единицу | Всего | НДС 18% | Итого | Ставка НДС | Unit price |
    Price per unit | Total price | Amount (AZN) | Line total | Unit cost | Extended | Budget | Discount
    | Currency | Qiymət / Цена`,
  note: `
    Qeydlər | Texniki tələblər | Xüsusiyyətləri | Əlavə məlumat | Texniki şərtlər | Texniki təsvir |
    Tələblər | Rəng | Marka | İstehsalçı | Примечание | Характеристики | Технические характеристики |
    Комментарий | Тех. требования | Производитель | Specification | Model | Remarks | Comments |
    Technical requirements | Notes | Brand | Manufacturer`,
  code: `
    Məhsul kodu | XİF MN kodu | Kod | CPV | Barkod | Артикул | Код товара | Код ТН ВЭД | Арт. | Штрихкод
    | Part number | P/N | Item code | SKU | Product ID | Material no. | Art. No. | Catalogue number |
    Ref | EAN | HS Code`,
  other: `
    Срок поставки | Дата | Страна происхождения | Delivery date | Lead time | Stock | On hand |
    In stock qty | Tarix | Çatdırılma müddəti | Qalıq | Anbarda qalıq | Остаток на складе | Mənşə ölkəsi`,
  size: `
    Размер`,
};

function listOf(texts: string): string[] {
  return texts.trim().split(/\s*\|\s*/);
}

test.each(Object.entries(headings))('headings of the kind %s are known', (kind, texts) => {
  expect(listOf(texts).filter((text) => (meaningOf(text) ?? 'other') !== kind)).toEqual([]);
});

/** Tables, each with its title, its lines as `name=quantity unit [note]`, and the number of rows that are left out. */
const tables = readFileSync(new URL('./fixtures/kinds.txt', import.meta.url), 'utf8')
  .split('\n\n')
  .map((block) => {
    const rows = block.trim().split('\n');
    const after = (sign: string) =>
      rows.flatMap((row) => (row.startsWith(sign) ? row.slice(sign.length) : []));
    const text = rows.filter((row) => !/^[#>-] /.test(row)).join('\n');
    return { title: after('# ')[0], text, lines: after('> '), leftOut: after('- ')[0] };
  });

test.each(tables)('a table with $title gives its lines', async ({ text, lines, leftOut }) => {
  const table = await readRows(text);
  const read = rowsOf(table, recognise(table));
  expect(
    read.rows.map(({ name, quantity, unit, note }) =>
      [`${name}=${quantity ?? '?'}`, unit, note && `[${note.replaceAll('\n', ' ')}]`]
        .filter(Boolean)
        .join(' '),
    ),
  ).toEqual(lines);
  if (leftOut !== undefined) expect(read.leftOut).toHaveLength(Number(leftOut));
});

/** Cells with their amount and the id of their unit. */
const read = `
    40 → 40 | 40 ədəd → 40 piece | 40əd → 40 piece | 40-ədəd → 40 piece | 20 шт. → 20 piece | по 5 → 5 |
    x5 → 5 | 5,0 → 5 | 5.00 → 5 | 1 000 → 1000 | 1'000 → 1000 | 1 000,50 → 1000.5 | 1.000,50 → 1000.5 |
    1,000.50 → 1000.5 | ½ → 0.5 | 1½ → 1.5 | 5 (beş) → 5 | 5 (пять) шт. → 5 piece | =5 → 5 | 5; → 5 |
    5. → 5 | +5 → 5 | 40 бут. → 40 | 1,5 м → 1.5 m | 2 уп. (по 100 шт) → 2 pack | 12 cüt → 12 pair |
    40,- → 40 | кг 5 → 5 kg | ədəd: 5 → 5 piece | 5kg → 5 kg | 5кг. → 5 kg | 2 m² → 2 m2 |
    2 кв. м → 2 m2 | 2м2 → 2 m2 | 6,5 м³ → 6.5 | 3 dəst → 3 set | 500 gr → 500 | 10 l → 10 l |
    5 штук. → 5 piece | 1 250 → 1250 | 40 pcs. → 40 piece | 40 Nos. → 40 piece | 2 doz → 2 | 2 dozen → 2
    | 1 ton → 1 | 1000000 → 1000000 | 0,5 → 0.5 | .5 → 0.5 | ,5 → 0.5`;

/** Cells that a person must decide. */
const asked = `
    ~20 | 5 x | 1/2 | 10% | пять | beş | (5) | №5 | 3 шт/упак | 2 уп. по 100 шт | 100-150 ədəd | min 10
    | до 10 | 1 кор / 12 шт | 1e3 | 1 ədəd/ay | ədəd | - | — | yox | 2 x 5 l | 5-6 | 1.250`;

test('an amount with one reading is read, others are asked about', () => {
  for (const [, cell = '', quantity, unit] of read.matchAll(/([^|\n]+?) → ([\d.]+) ?(\w*)/g)) {
    const amount = readAmount(cell.trim());
    expect(amount.quantity, cell).toBe(Number(quantity));
    if (unit) expect(toUnit(amount.unit), cell).toBe(unit);
  }
  expect(readAmount('\u00a01\u00a0250\u00a0').quantity).toBe(1250);
  expect(listOf(asked).filter((cell) => readAmount(cell).quantity !== undefined)).toEqual([]);
});

const units: Record<string, string> = {
  piece:
    'ədəd | əd. | ədəd. | Ədəd | dənə | dnə | ed | шт | шт. | штука | шт- | pcs | pc | ea | each | pcs. | unit | no | nos | EA | 1 ədəd | штук | piece(s) | ad | dənə.',
  pack: 'paçka | bağlama | pack | packet | pkt | уп | упак. | пачка | пач. | уп-ка | упаковка | paket | bağl. | pck',
  box: 'qutu | box | bx | ящ | кор. | коробка | yeşik | карт. | carton | ctn | ящ. | кор | case',
  set: 'dəst | komplekt | компл | компл. | к-кт | набор | set | kit | dəst. | kompl. | kompl | комп.',
  pair: 'cüt | пар | пара | pair | prs | pairs',
  roll: 'rulon | рул | рулон | roll | rul. | рул. | rl | rulon.',
  kg: 'kq | кг | kg | kiloqram | KQ | кг. | kq. | килограмм | kgs',
  l: 'l | л | litr | л. | lt | литр | ltr | L | liter | ltr.',
  m: 'm | м | metr | п.м | п.м. | пог.м | м.п. | lm | rm | p/m | п/м | m. | poq.m | poqon metr | metrə',
  m2: 'm2 | m² | кв.м | м2 | м² | kv.m | kvadrat metr | sqm | sq.m | m kv | м кв | m^2 | квадратный метр | кв. метр',
};

test.each(Object.entries(units))('spellings of the unit %s are known', (unit, texts) => {
  expect(listOf(texts).filter((text) => toUnit(text) !== unit)).toEqual([]);
});

test('other units are not taken for known ones', () => {
  const others = [
    'palet',
    'kisə',
    'кан.',
    'блок',
    'top',
    'm3',
    'qr',
    'ton',
    'т',
    'мешок',
    'тыс. шт',
    'dozen',
  ];
  expect(others.filter((text) => toUnit(text) !== undefined)).toEqual([]);
});
