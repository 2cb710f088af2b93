import { type Community, communitiesOf } from './community.ts'
import { HINDU } from './hindu-communities.ts'

const RAJASTHAN = { Rajasthan: 1 }
const GUJARAT = { Gujarat: 1 }
const MUMBAI_SIDE = { Maharashtra: 1 }
const BENGAL = { 'West Bengal': 1 }
const KARNATAKA = { Karnataka: 1 }

const MUSLIM = communitiesOf('Islam', [
  [20, 'Sunni', 'Urdu', 'muslim', 'Ahmad Ahmed Alam Farooqui Hussain Khan Khan Siddiqui Usmani'],
  [
    9,
    'Shia',
    'Urdu',
    'muslim',
    'Abidi Jafri Kazmi Naqvi Rizvi Zaidi',
    { 'Uttar Pradesh': 65, Telangana: 20, Delhi: 15 },
  ],
  [14, 'Sheikh', 'Urdu', 'muslim', 'Shaikh Sheikh'],
  [8, 'Syed', 'Urdu', 'muslim', 'Ali Hashmi Hussaini Quadri Syed Tirmizi'],
  [14, 'Pathan', 'Urdu', 'muslim', 'Afridi Khan Khan Khan Lodhi Pathan Yusufzai'],
  [4, 'Mughal', 'Urdu', 'muslim', 'Baig Mirza Mughal'],
  [9, 'Ansari', 'Hindi', 'muslim', 'Ansari', { 'Uttar Pradesh': 85, Delhi: 15 }],
  [6, 'Qureshi', 'Hindi', 'muslim', 'Qureshi', { 'Uttar Pradesh': 60, Delhi: 20, 'Madhya Pradesh': 20 }],
  [5, 'Memon', 'Gujarati', 'muslim', 'Dadani Memon Motiwala Patel', { Gujarat: 65, Maharashtra: 35 }],
  [
    4,
    'Bohra',
    'Gujarati',
    'muslim',
    'Contractor Kagalwala Lokhandwala Merchant Rangwala Saifee',
    { Gujarat: 60, Maharashtra: 40 },
  ],
  [2, 'Khoja', 'Gujarati', 'muslim', 'Charania Jiwani Lalani Merchant Virani', { Gujarat: 50, Maharashtra: 50 }],
  [12, 'Mappila', 'Malayalam', 'muslimSouth', '* * * * Koya Thangal'],
  [6, 'Rowther', 'Tamil', 'muslimSouth', '* * * Rowther'],
  [8, 'Sunni', 'Bengali', 'muslim', 'Ali Haque Hossain Islam Mollah Mondal Rahman Sarkar'],
  [2, 'Other', 'Urdu', 'muslim', 'Idrisi Mansuri Saifi Salmani'],
])

const CHRISTIAN = communitiesOf('Christianity', [
  [
    9,
    'Syrian Catholic',
    'Malayalam',
    'christianKerala',
    'Antony Augustine Chacko George Jose Joseph Kurian Mathew Paul Sebastian Thomas Varghese',
  ],
  [4, 'Latin Catholic', 'Malayalam', 'christianKerala', 'Fernandez Gomez Lopez Pereira Rodrigues Xavier'],
  [4, 'Jacobite', 'Malayalam', 'christianKerala', 'Abraham Eldhose Kuriakose Mathai Paulose Varkey'],
  [3, 'Syrian Orthodox', 'Malayalam', 'christianKerala', 'Abraham Cherian Geevarghese John Koshy Oommen'],
  [3, 'Mar Thoma', 'Malayalam', 'christianKerala', 'Abraham Eapen Koshy Ninan Philip Thomas Zachariah'],
  [2, 'Pentecostal', 'Malayalam', 'christianKerala', 'John Kurian Mathew Philip Samuel Thomas'],
  [
    5,
    'Roman Catholic',
    'Marathi',
    'christianWest',
    "D'Mello D'Souza Dias Fernandes Gonsalves Lobo Lopes Pereira Rodrigues",
    MUMBAI_SIDE,
  ],
  [
    4,
    'Roman Catholic',
    'Kannada',
    'christianWest',
    "Castelino Crasta D'Souza Fernandes Lobo Mascarenhas Monteiro Pinto Saldanha Sequeira",
    KARNATAKA,
  ],
  [3, 'Roman Catholic', 'Tamil', 'christianSouth', '* *'],
  [5, 'Church of South India', 'Tamil', 'christianSouth', '* * * Devadoss Jebaraj Ponraj'],
  [2, 'Protestant', 'Tamil', 'christianSouth', '*'],
  [2, 'Baptist', 'Telugu', 'christianSouth', 'Babu Battula Kola Pasala Yesudas'],
  [2, 'Pentecostal', 'Telugu', 'christianSouth', 'Babu Gaddam Kommu Prasad'],
  [2, 'Church of North India', 'Hindi', 'christianNorth', 'Das Lal Massey Masih Peters Samuel Singh'],
  [2, 'Methodist', 'Hindi', 'christianNorth', 'Charles David Lal Masih Wilson'],
  [1, 'Methodist', 'Gujarati', 'christianNorth', 'Christian Macwan Parmar', GUJARAT],
  [
    1,
    'Anglo-Indian',
    'Other',
    'christianWest',
    'Anderson Carvalho Gomes Martin Phillips Smith',
    { 'West Bengal': 60, 'Tamil Nadu': 40 },
  ],
])

const SIKH = communitiesOf('Sikhism', [
  [
    22,
    'Jat',
    'Punjabi',
    'sikh',
    'Aulakh Bajwa Brar Cheema Deol Dhaliwal Dhillon Gill Grewal Hundal Mann Randhawa Sandhu Sekhon Sidhu Virk',
  ],
  [6, 'Khatri', 'Punjabi', 'sikh', 'Anand Bedi Chadha Kochhar Kohli Sahni Sethi Sodhi Uppal'],
  [7, 'Arora', 'Punjabi', 'sikh', 'Arora Bagga Chawla Juneja Kalra Makkar Narula Sachdeva Taneja'],
  [5, 'Ramgarhia', 'Punjabi', 'sikh', 'Bhogal Birdi Kalsi Matharu Panesar Sagoo Virdi'],
  [3, 'Saini', 'Punjabi', 'sikh', 'Saini'],
  [2, 'Kamboj', 'Punjabi', 'sikh', 'Josan Kamboj Thind'],
  [2, 'Ahluwalia', 'Punjabi', 'sikh', 'Ahluwalia Walia'],
  [1, 'Bhatia', 'Punjabi', 'sikh', 'Bhatia'],
  [1, 'Labana', 'Punjabi', 'sikh', 'Labana Muchhal'],
  [2, 'Mazhabi', 'Punjabi', 'sikh', 'Kahlon Singh'],
  [2, 'Ravidasia', 'Punjabi', 'sikh', 'Badhan Heer Mahey'],
  [1, 'Ramdasia', 'Punjabi', 'sikh', 'Bangar Sandhar'],
  [1, 'Rajput', 'Punjabi', 'sikh', 'Minhas Pathania Rana'],
])

const JAIN = communitiesOf('Jainism', [
  [6, 'Shwetambar', 'Gujarati', 'gujarati', 'Doshi Jhaveri Kothari Mehta Sanghvi Shah Shah Vora'],
  [5, 'Oswal', 'Hindi', 'north', 'Bafna Bhandari Bothra Dugar Jain Kothari Lodha Nahar Singhvi Surana', RAJASTHAN],
  [4, 'Digambar', 'Hindi', 'north', 'Jain Jain Kasliwal Patodi Sethi', { 'Madhya Pradesh': 70, Rajasthan: 30 }],
  [2, 'Digambar', 'Marathi', 'marathi', 'Chougule Magdum Patil Upadhye'],
  [3, 'Agarwal', 'Hindi', 'north', 'Jain', { Delhi: 60, 'Uttar Pradesh': 40 }],
  [2, 'Khandelwal', 'Hindi', 'north', 'Bakliwal Godha Jain Kasliwal Patni', RAJASTHAN],
  [1, 'Porwal', 'Hindi', 'north', 'Jain Porwal', { 'Madhya Pradesh': 1 }],
])

const BUDDHIST = communitiesOf('Buddhism', [
  [
    6,
    'Mahar',
    'Marathi',
    'marathi',
    'Bansode Gaikwad Ingle Kamble Kamble Khobragade Meshram Sonkamble Waghmare Wankhede',
  ],
  [5, 'Navayana', 'Marathi', 'marathi', 'Gajbhiye Jadhav Kamble Kharat Khandare Moon Ramteke Wasnik'],
  [1, 'Theravada', 'Bengali', 'bengali', 'Barua Chowdhury Mutsuddi', BENGAL],
  [1, 'Mahayana', 'Other', 'himalayan', 'Lama Moktan Tamang Yonzon', BENGAL],
  [1, 'Vajrayana', 'Other', 'himalayan', 'Bhutia Lepcha Sherpa', BENGAL],
])

const SMALL = [
  ...communitiesOf('Zoroastrianism', [
    [
      3,
      'Parsi',
      'Gujarati',
      'parsi',
      'Bharucha Billimoria Contractor Daruwalla Dastoor Engineer Kapadia Mistry Sethna Tarapore Wadia',
      { Maharashtra: 70, Gujarat: 30 },
    ],
    [1, 'Irani', 'Gujarati', 'parsi', 'Faroodi Irani Irani Khosravi', MUMBAI_SIDE],
  ]),
  ...communitiesOf('Judaism', [
    [1, 'Bene Israel', 'Marathi', 'jewish', 'Divekar Jhirad Kehimkar Penkar Reuben Samson Talkar', MUMBAI_SIDE],
    [0.3, 'Cochini', 'Malayalam', 'jewish', 'Cohen Hallegua Koder', { Kerala: 1 }],
    [0.2, 'Baghdadi', 'Hindi', 'jewish', 'Cohen Ezra Sassoon', { Maharashtra: 60, 'West Bengal': 40 }],
  ]),
  ...communitiesOf('Other', [
    [2, 'Santhal', 'Other', 'tribal', 'Hansda Hembram Kisku Marandi Murmu Soren Tudu', BENGAL],
    [1, 'Gond', 'Hindi', 'tribal', 'Dhurwe Maravi Markam Tekam Uikey', { 'Madhya Pradesh': 1 }],
    [1, 'Oraon', 'Other', 'tribal', 'Ekka Kujur Lakra Minj Tirkey Toppo', BENGAL],
    [0.5, 'Munda', 'Other', 'tribal', 'Hansda Munda Purty', BENGAL],
  ]),
]

/** Every community of the demo; the shares are roughly those of India. */
export const COMMUNITIES: readonly Community[] = [
  ...HINDU,
  ...MUSLIM,
  ...CHRISTIAN,
  ...SIKH,
  ...JAIN,
  ...BUDDHIST,
  ...SMALL,
]
