import { describe, expect, test } from 'vitest';
import type { PrintedLine } from '../visual/printed-line.js';
import { print, printLeftwards } from '../visual/testing/print.js';
import { visualDocument } from '../visual/visual-document.js';
import { readNative } from './read-native.js';

const TODAY = '2026-11-29';
const read = (lines: readonly PrintedLine[]) => visualDocument(lines, TODAY)?.document;

describe('documents in the script of their state', () => {
  test('a card of China has no title on this side: the caption of its number says what it is', () => {
    const card = print(
      '姓 名  王芳',
      '性 别  女        民 族  汉',
      '出 生  1981 年 12 月 5 日',
      '住 址  北京市朝阳区建国路118号',
      '       院6号楼2单元501室',
      '',
      '公民身份号码        110105198112053422',
    );
    expect(read(card)).toMatchObject({
      ...{ type: 'id_card', issuingCountry: 'CN', number: '110105198112053422', personalNumber: '110105198112053422' },
      ...{ familyName: '王', givenName: '芳', fullName: '王芳', fullNameNative: '王芳', sex: 'F' },
      ...{ dateOfBirth: '1981-12-05', address: '北京市朝阳区建国路118号院6号楼2单元501室' },
    });
  });

  test('a card of Korea has no captions: name, number with birth and sex, address and day of issue stand in their places', () => {
    const card = print(
      '주민등록증',
      '',
      '남궁서윤(南宮瑞潤)',
      '',
      '010512-3067122',
      '',
      '경기도 수원시 영통구',
      '광교중앙로 140',
      '',
      '       2022.11.30.',
    );
    expect(read(card)).toMatchObject({
      ...{ type: 'id_card', issuingCountry: 'KR', number: '010512-3067122', familyName: '남궁', givenName: '서윤' },
      ...{ fullNameNative: '남궁서윤', dateOfBirth: '2001-05-12', sex: 'M', issueDate: '2022-11-30' },
      address: '경기도 수원시 영통구 광교중앙로 140',
    });
  });

  test('a card of Egypt has neither captions nor a birth date: the number tells birth and sex', () => {
    const card = printLeftwards(
      '  جمهورية مصر العربية',
      '       بطاقة تحقيق الشخصية',
      '',
      '  فاطمة',
      '  حسن إبراهيم علي',
      '',
      '  ٥ شارع الجمهورية',
      '',
      '       ٣ ٠ ١ ٠ ٩ ١ ٤ ٢ ١ ٠ ٣ ٢ ٦ ٧',
    );
    expect(read(card)).toMatchObject({
      ...{ type: 'id_card', issuingCountry: 'EG', number: '30109142103267', dateOfBirth: '2001-09-14', sex: 'F' },
      ...{ givenName: 'فاطمة', familyName: 'حسن إبراهيم علي', fullNameNative: 'فاطمة حسن إبراهيم علي' },
    });
  });

  test('years of Iran, of Saudi Arabia, of Taiwan and of Japan are those of their calendars; of Nepal none is guessed', () => {
    const iran = printLeftwards(
      '  جمهوری اسلامی ایران',
      '  کارت ملی',
      '  تاریخ تولد  ۱۳۶۵/۰۳/۱۵',
      '  پایان اعتبار  ۱۴۰۹/۰۱/۱۹',
    );
    expect(read(iran)).toMatchObject({ issuingCountry: 'IR', dateOfBirth: '1986-06-05', expiryDate: '2030-04-08' });
    const saudi = printLeftwards('  المملكة العربية السعودية', '  بطاقة الهوية الوطنية', '  تاريخ الميلاد  ١٤١٠/٠٣/٢١');
    expect(read(saudi)).toMatchObject({ issuingCountry: 'SA', dateOfBirth: '1989-10-22' });
    const taiwan = print('中華民國', '駕駛執照', '', '出生日期  73年3月27日');
    expect(read(taiwan)).toMatchObject({ issuingCountry: 'TW', type: 'driving_licence', dateOfBirth: '1984-03-27' });
    const japan = print('氏名  佐藤 健一        昭和61年 5月 1日生', '2027年(令和09年)06月01日まで有効', '運転免許証');
    expect(read(japan)).toMatchObject({
      ...{ issuingCountry: 'JP', fullNameNative: '佐藤 健一', dateOfBirth: '1986-05-01', expiryDate: '2027-06-01' },
    });
    const nepal = print('नेपाल सरकार', 'नागरिकताको प्रमाणपत्र', 'जन्म मिति  २०४५-०६-१२');
    expect(read(nepal)).toMatchObject({ issuingCountry: 'NP' });
    expect(read(nepal)).not.toHaveProperty('dateOfBirth');
  });

  test('a name in Latin letters below its own is the one that is compared; the own one is kept', () => {
    const licence = print(
      'RUS      ВОДИТЕЛЬСКОЕ УДОСТОВЕРЕНИЕ',
      '',
      '         1.  ВОоЛКОВ',
      '             VOLKOV',
      '         2.  АЛЕКСЕЙ ИВАНОВИЧ',
      '             ALEKSEI IVANOVICH',
      '         3.  27.05.1993',
      '         4a) 14.08.2019    4b) 14.08.2029',
      '         5.  99 12 345678',
    );
    expect(read(licence)).toMatchObject({
      ...{ type: 'driving_licence', issuingCountry: 'RU', familyName: 'VOLKOV', givenName: 'ALEKSEI IVANOVICH' },
      ...{ fullName: 'ALEKSEI IVANOVICH VOLKOV', fullNameNative: 'ВОЛКОВ АЛЕКСЕЙ ИВАНОВИЧ', expiryDate: '2029-08-14' },
    });
  });

  test('captions in two languages, torn captions, and one with a misread letter are known', () => {
    const kazakh = print(
      'ҚАЗАҚСТАН РЕСПУБЛИКАСЫ      ЖЕКЕ КУӘЛІК',
      '',
      'ТЕГІ / ФАМИЛИЯ',
      'АХМЕТОВ',
      'АТЫ / ИМЯ',
      'НУРЛАН',
      'ӘКЕСІНІҢ АТЫ / ОТЧЕСТВО',
      'СЕРИКОВИЧ',
    );
    expect(read(kazakh)).toMatchObject({ issuingCountry: 'KZ', fullNameNative: 'АХМЕТОВ НУРЛАН СЕРИКОВИЧ' });
    const torn = printLeftwards(
      '  מדינת ישראל',
      '  תעודת זהות',
      '',
      '  תאריך',
      '  שם המשפחה  לוי',
      '  השם הפרטי  שרה',
    ).map((line) => (line.text === 'תאריך' ? { ...line, box: { ...line.box, y: 0.9 } } : line));
    const end = torn.find(({ text }) => text === 'תאריך')?.box ?? { x: 0, y: 0, width: 0, height: 0 };
    const beside = { text: 'הנפקה', confidence: 0.9, box: { ...end, x: end.x - end.width - 0.01 } };
    const date = { text: '14.02.2021', confidence: 0.9, box: { ...end, x: end.x - 0.4, width: 0.15 } };
    expect(read([...torn, beside, date])).toMatchObject({ fullNameNative: 'שרה לוי', issueDate: '2021-02-14' });
    const misread = printLeftwards(
      '  جمهورية العراق',
      '  هوية الأحوال المدنية',
      '  الاسم  زينب',
      '  اسم الأب  كاظم',
      '  اللقہ  الموسوي',
    );
    expect(read(misread)).toMatchObject({ issuingCountry: 'IQ', fullNameNative: 'زينب كاظم الموسوي' });
  });

  test('a card of Thailand has dates above their captions', () => {
    const card = print(
      'บัตรประจำตัวประชาชน  Thai National ID Card',
      'ชื่อตัวและชื่อสกุล  นาย สมชาย ใจดี',
      '        Name  Mr. Somchai',
      '        Last name  Jaidee',
      '',
      '11 ก.ย. 2563            2 ส.ค. 2572',
      'วันออกบัตร              วันบัตรหมดอายุ',
    );
    expect(read(card)).toMatchObject({
      ...{ issuingCountry: 'TH', familyName: 'JAIDEE', fullNameNative: 'สมชาย ใจดี' },
      ...{ issueDate: '2020-09-11', expiryDate: '2029-08-02' },
    });
  });

  test('on a card a number of another form is none, and one that only its form names is a guess', () => {
    const card = printLeftwards('  المملكة العربية السعودية', '  بطاقة الهوية الوطنية', '  رقم الهوية  01401789233');
    expect(read(card)?.number).toBe('');
    const greek = print('ΕΛΛΗΝΙΚΗ ΔΗΜΟΚΡΑΤΙΑ', 'ΔΕΛΤΙΟ ΤΑΥΤΟΤΗΤΑΣ      ΑΚ 123456');
    expect(visualDocument(greek, TODAY)).toMatchObject({ document: { number: 'ΑΚ 123456' }, guessedNumber: true });
  });

  test('print in Latin letters says nothing here, and the other China is not this one', () => {
    expect(readNative(print('IDENTITY CARD', 'No 12345678'), TODAY)).toEqual({ fields: [] });
    const licence = print("Driving License of the People's Republic of China", 'Name  ZHAO LEI');
    expect(read(licence)).toMatchObject({ issuingCountry: 'CN' });
    const north = print("DEMOCRATIC PEOPLE'S REPUBLIC OF KOREA", 'IDENTITY CARD');
    expect(read(north)).toMatchObject({ issuingCountry: 'KP' });
  });

  test('a word in letters of two scripts is a misreading, and no name', () => {
    const card = printLeftwards('  מדינת ישראל', '  תעודת זהות', '  שם משפחה  מזרחי', '  שם פרטי  יסףq');
    expect(read(card)).toMatchObject({ issuingCountry: 'IL', givenName: '' });
    expect(read(card)).not.toHaveProperty('fullNameNative');
  });
});
