import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words';

test.each([
  [0, 'Sıfır manat 00 qəpik', 'Zero manats 00 qapiks', 'Ноль манатов 00 гяпиков'],
  [1, 'Sıfır manat 01 qəpik', 'Zero manats 01 qapik', 'Ноль манатов 01 гяпик'],
  [102, 'Bir manat 02 qəpik', 'One manat 02 qapiks', 'Один манат 02 гяпика'],
  [205, 'İki manat 05 qəpik', 'Two manats 05 qapiks', 'Два маната 05 гяпиков'],
  [1111, 'On bir manat 11 qəpik', 'Eleven manats 11 qapiks', 'Одиннадцать манатов 11 гяпиков'],
  [2121, 'İyirmi bir manat 21 qəpik', 'Twenty-one manats 21 qapiks', 'Двадцать один манат 21 гяпик'],
  [10_122, 'Yüz bir manat 22 qəpik', 'One hundred and one manats 22 qapiks', 'Сто один манат 22 гяпика'],
  [100_000, 'Min manat 00 qəpik', 'One thousand manats 00 qapiks', 'Одна тысяча манатов 00 гяпиков'],
  [
    200_250,
    'İki min iki manat 50 qəpik',
    'Two thousand and two manats 50 qapiks',
    'Две тысячи два маната 50 гяпиков',
  ],
  [
    123_456_789,
    'Bir milyon iki yüz otuz dörd min beş yüz altmış yeddi manat 89 qəpik',
    'One million two hundred and thirty-four thousand five hundred and sixty-seven manats 89 qapiks',
    'Один миллион двести тридцать четыре тысячи пятьсот шестьдесят семь манатов 89 гяпиков',
  ],
  [
    100_000_000_000,
    'Bir milyard manat 00 qəpik',
    'One billion manats 00 qapiks',
    'Один миллиард манатов 00 гяпиков',
  ],
])('%i qəpik in words', (amount, az, en, ru) => {
  expect(amountInWords(amount, 'AZN', 'az')).toBe(az);
  expect(amountInWords(amount, 'AZN', 'en')).toBe(en);
  expect(amountInWords(amount, 'AZN', 'ru')).toBe(ru);
});

test.each([
  ['USD', 'Beş ABŞ dolları 03 sent', 'Five US dollars 03 cents', 'Пять долларов США 03 цента'],
  ['EUR', 'Beş avro 03 sent', 'Five euros 03 cents', 'Пять евро 03 цента'],
] as const)('an amount in %s in words', (currency, ...texts) => {
  expect((['az', 'en', 'ru'] as const).map((language) => amountInWords(503, currency, language))).toEqual(
    texts,
  );
});
