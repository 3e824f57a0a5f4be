// Made-up parties of a made-up list, and ways to write their names. A dictionary of spellings stands beside each name, so
// that nothing is derived by the matcher that is tested.

/** [name, spellings of the same name, names of others] */
export const PERSONS = [
  [
    'Zorblat Ondrej Quenneville',
    ['Zorblat Ondřej Quenneville', 'Quenneville, Zorblat Ondrej', 'Zorblat Quenneville', 'Zorblat Ondrej Quenevile'],
    ['Ondrej Kucera', 'Zorblat Hanak'],
  ],
  [
    'Dmitriy Pavlovich Zhukovetskiy',
    ['Dmitri Zhukovetsky', 'Дмитрий Павлович Жуковецкий', 'Dmitry Pavlovich Zhukovetskiy', 'Dima Zhukovetskiy'],
    ['Dmitriy Pavlovich Sokolov', 'Pavel Zhukov'],
  ],
  [
    'Abd al-Rahman Yusuf al-Qamrani',
    [
      'Abdulrahman Yousef Qamrani',
      'Abdelrahman Yusuf Al Qamrani',
      'عبد الرحمن يوسف القمراني',
      'Abd alRahman AlQamrani',
    ],
    ['Abd al-Rahman Haddad', 'Yusuf Rahman'],
  ],
  ['Ali Hassan', ['Hassan Ali', 'ALI HASSAN', 'Ali Hasan'], ['Ali Ali', 'Hassan Hassan', 'Ali Mahmoud', 'Hassan']],
  [
    'Nguyen Van Thanh Quoc',
    ['Nguyễn Văn Thanh Quốc', 'Quoc Thanh Nguyen Van', 'Nguyen Vanthanh Quoc'],
    ['Nguyen Van Minh', 'Tran Van Thanh'],
  ],
  [
    'Joao Pedro Carvalhosa',
    ['João Pedro Carvalhosa', 'Joao Carvalhosa', 'Carvalhosa Joao Pedro', 'Joao Pedro Carvalhoza'],
    ['Joao Pedro Almeida', 'Pedro Santos'],
  ],
  [
    'Gunther Weissmueller',
    ['Günther Weißmüller', 'Gunter Weissmuller', 'Guenther Weissmueller'],
    ['Gunther Schmidt', 'Hans Mueller'],
  ],
  [
    'Salah al-Din Marwan',
    ['Salahuddin Marwan', 'Saladin Marwan', 'Salah ad-Din Marwan'],
    ['Salah Ibrahim', 'Marwan Khalil'],
  ],
  [
    'William Tarrowby',
    ['Bill Tarrowby', 'Will Tarrowby', 'Tarrowby William', 'Wiliam Tarrowby'],
    ['William Barrow', 'Robert Torrance'],
  ],
  ['Xi Zhongwen', ['Zhongwen Xi', 'XI Zhong Wen', 'Xi Zhongwen'], ['Xi Jianguo', 'Li Zhongwei']],
  [
    'Maria Fernanda Quirogales',
    ['María Fernanda Quirógales', 'Maria Quirogales', 'Quirogales Maria Fernanda'],
    ['Maria Fernanda Lopez', 'Fernanda Maria Ruiz'],
  ],
  [
    'Oleksandr Tymchukovych',
    ['Олександр Тимчукович', 'Aleksandr Tymchukovych', 'Oleksandr Timchukovich'],
    ['Oleksandr Bondar', 'Taras Tymoshenko'],
  ],
  [
    'Mohammed bin Faisal al-Dhahiri',
    ['Muhammad bin Faisal Al Dhahiri', 'Mohamed Faisal Dhahiri', 'محمد بن فيصل الظاهري'],
    ['Mohammed Hussein', 'Faisal al-Otaibi'],
  ],
  [
    'Eleni Papachristodoulou',
    ['Ελένη Παπαχριστοδούλου', 'Papachristodoulou Eleni', 'Eleni Papahristodoulou'],
    ['Eleni Georgiou', 'Maria Papadopoulos'],
  ],
  [
    'Konstantin Brzezickowski',
    ['Brzezickowski Konstantin', 'Konstanty Brzezickowski', 'Konstantin Brzezickovski'],
    ['Konstantin Nowak', 'Adam Brzoza'],
  ],
  [
    'Ngozi Adaeze Okwuosa',
    ['Ngozi Okwuosa', 'Okwuosa Ngozi Adaeze', 'Ngozi Adaeze Okwuossa'],
    ['Ngozi Eze', 'Adaeze Obi'],
  ],
  [
    'Siobhan Mac Giolla Phadraig',
    ['Siobhán Mac Giolla Phádraig', 'Siobhan MacGiolla Phadraig'],
    ['Siobhan Murphy', 'Patrick Gill'],
  ],
  [
    'Rustam Abdullayevich Yuldoshev',
    ['Рустам Абдуллаевич Юлдошев', 'Rustam Yuldoshev', 'Rustam Yuldashev'],
    ['Rustam Karimov', 'Abdulla Yusupov'],
  ],
];

export const FIRMS = [
  [
    'Tarrowby Machinery Trading LLC',
    [
      'Tarrowby Machinery Trading Company Limited',
      'TARROWBY MACHINERY TRADING',
      'Tarrowby MachineryTrading LLC',
      'Tarowby Machinery Trading LLC',
    ],
    ['Machinery Trading LLC', 'Global Trading Company Limited', 'Tarrowby'],
  ],
  [
    'Obsidian Harbour Holdings Ltd',
    ['Obsidian Harbour Holdings Limited', 'Obsidian Harbor Holdings', 'Harbour Obsidian Holdings Ltd'],
    ['Harbour Holdings Ltd', 'Pearl Holdings Limited'],
  ],
  [
    'Zvezdokamen Stroy OOO',
    ['ООО Звездокамен Строй', 'Zvezdokamen Stroi', 'Zvezdo Kamen Stroy'],
    ['Stroy Invest OOO', 'Kamen Trading'],
  ],
  [
    'Bank of Grebnovia',
    ['Grebnovia Bank', 'Bank Grebnovia', 'The Bank of Grebnovia'],
    ['Bank of Commerce', 'National Bank'],
  ],
  [
    'Aviation 2000 Services Inc',
    ['Aviation 2000 Services Incorporated', 'AVIATION 2000 SERVICES'],
    ['Aviation 3000 Services Inc', 'Aviation Services Inc'],
  ],
];
