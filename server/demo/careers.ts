import type { Rng } from './random.ts'

/** An occupation with typical qualifications and employers; weights are for men and women. */
interface Career {
  occupation: string
  men: number
  women: number
  from: number
  to: number
  qualifications: Shares
  workingWith: Shares
  /** Common in large offices of few cities. */
  office: boolean
  /** Typical of Indians who work abroad. */
  abroad: boolean
}

type Shares = Readonly<Record<string, number>>

const PRIVATE = 'Private Company'
const STATE = 'Government/Public Sector'
const OWN = 'Business/Self Employed'
const NONE = 'Not Working'

const TECH = { Engineering: 58, "Master's": 18, "Bachelor's": 16, Science: 8 }
const ENGINEER = { Engineering: 80, "Master's": 14, "Bachelor's": 6 }
const MANAGER = { MBA: 66, "Bachelor's": 14, "Master's": 12, Engineering: 8 }
const DEGREE = { "Bachelor's": 50, "Master's": 20, Commerce: 14, Arts: 10, Science: 6 }
const FINANCE = { Commerce: 46, MBA: 24, "Master's": 16, "Bachelor's": 14 }
const SERVICE = { "Bachelor's": 34, Arts: 18, Science: 16, Commerce: 14, "Master's": 12, 'High School': 6 }
const TEACHING = { "Master's": 38, "Bachelor's": 26, Arts: 18, Science: 14, Commerce: 4 }
const OFFICER = { "Bachelor's": 40, Engineering: 28, Science: 18, "Master's": 14 }
const TRADE = { "Bachelor's": 30, Commerce: 26, 'High School': 26, MBA: 10, Arts: 8 }
const LAND = { 'High School': 52, "Bachelor's": 26, Arts: 14, Science: 8 }

const MIXED = { [PRIVATE]: 74, [STATE]: 16, [OWN]: 10 }
const ONLY_PRIVATE = { [PRIVATE]: 1 }
const ONLY_STATE = { [STATE]: 1 }
const ONLY_OWN = { [OWN]: 1 }
const FREE = { [OWN]: 62, [PRIVATE]: 38 }

type Row = [occupation: string, men: number, women: number, from: number, to: number, Shares, Shares]

const ROWS: readonly Row[] = [
  ['Software Engineer', 150, 120, 22, 48, TECH, { [PRIVATE]: 95, [STATE]: 2, [OWN]: 3 }],
  ['Data Scientist', 12, 11, 23, 42, { "Master's": 46, Engineering: 40, 'Ph.D.': 8, Science: 6 }, ONLY_PRIVATE],
  ['Business Analyst', 18, 20, 23, 42, MANAGER, ONLY_PRIVATE],
  ['Product Manager', 12, 9, 27, 48, MANAGER, ONLY_PRIVATE],
  ['Project Manager', 26, 14, 28, 58, { MBA: 46, Engineering: 38, "Master's": 16 }, ONLY_PRIVATE],
  ['Consultant', 14, 13, 24, 55, MANAGER, { [PRIVATE]: 88, [OWN]: 12 }],
  ['Civil Engineer', 24, 7, 22, 60, ENGINEER, { [PRIVATE]: 62, [STATE]: 26, [OWN]: 12 }],
  ['Mechanical Engineer', 32, 5, 22, 60, ENGINEER, { [PRIVATE]: 84, [STATE]: 16 }],
  ['Electrical Engineer', 18, 6, 22, 60, ENGINEER, { [PRIVATE]: 66, [STATE]: 34 }],
  ['Architect', 7, 10, 24, 60, { "Bachelor's": 64, "Master's": 36 }, FREE],
  ['Accountant', 24, 22, 22, 60, { Commerce: 70, "Bachelor's": 16, "Master's": 14 }, MIXED],
  ['Chartered Accountant', 20, 18, 24, 60, { Commerce: 88, "Master's": 12 }, { [PRIVATE]: 62, [OWN]: 38 }],
  ['Company Secretary', 3, 6, 24, 60, { Commerce: 70, Law: 30 }, ONLY_PRIVATE],
  ['Financial Analyst', 14, 12, 23, 45, FINANCE, ONLY_PRIVATE],
  ['Bank Officer', 28, 26, 23, 60, DEGREE, { [STATE]: 66, [PRIVATE]: 34 }],
  ['Bank Manager', 18, 8, 30, 60, { MBA: 44, Commerce: 32, "Master's": 24 }, { [STATE]: 56, [PRIVATE]: 44 }],
  ['Insurance Advisor', 8, 5, 24, 60, DEGREE, { [PRIVATE]: 48, [OWN]: 52 }],
  ['HR Manager', 7, 20, 25, 55, MANAGER, ONLY_PRIVATE],
  ['Marketing Manager', 26, 18, 26, 55, MANAGER, ONLY_PRIVATE],
  ['Sales Executive', 38, 8, 21, 50, SERVICE, ONLY_PRIVATE],
  ['Customer Service Executive', 16, 16, 20, 40, SERVICE, ONLY_PRIVATE],
  ['Business Owner', 76, 10, 24, 60, TRADE, ONLY_OWN],
  ['Shopkeeper', 26, 2, 22, 60, { 'High School': 54, Commerce: 24, "Bachelor's": 22 }, ONLY_OWN],
  ['Entrepreneur', 16, 9, 24, 55, { Engineering: 30, MBA: 34, "Bachelor's": 24, "Master's": 12 }, ONLY_OWN],
  ['Farmer', 30, 1, 21, 60, LAND, ONLY_OWN],
  ['Doctor', 32, 40, 25, 60, { Medicine: 1 }, { [PRIVATE]: 46, [STATE]: 34, [OWN]: 20 }],
  ['Dentist', 6, 16, 24, 60, { Medicine: 1 }, { [PRIVATE]: 40, [OWN]: 60 }],
  ['Physiotherapist', 3, 9, 23, 50, { "Bachelor's": 58, "Master's": 42 }, FREE],
  [
    'Pharmacist',
    10,
    8,
    22,
    58,
    { "Bachelor's": 56, "Master's": 26, Science: 18 },
    { [PRIVATE]: 56, [OWN]: 30, [STATE]: 14 },
  ],
  ['Nurse', 3, 28, 21, 58, { "Bachelor's": 66, Science: 24, "Master's": 10 }, { [PRIVATE]: 68, [STATE]: 32 }],
  ['Psychologist', 1, 8, 25, 58, { "Master's": 78, 'Ph.D.': 22 }, FREE],
  ['Veterinarian', 3, 3, 25, 60, { Medicine: 1 }, { [STATE]: 64, [OWN]: 36 }],
  ['Lawyer', 20, 15, 24, 60, { Law: 1 }, { [OWN]: 66, [PRIVATE]: 34 }],
  ['Judge', 1.5, 1.5, 34, 60, { Law: 1 }, ONLY_STATE],
  ['Teacher', 18, 88, 22, 60, TEACHING, { [PRIVATE]: 56, [STATE]: 44 }],
  ['School Principal', 2, 5, 38, 60, { "Master's": 88, 'Ph.D.': 12 }, { [PRIVATE]: 60, [STATE]: 40 }],
  ['College Lecturer', 9, 22, 25, 60, { "Master's": 72, 'Ph.D.': 28 }, { [PRIVATE]: 58, [STATE]: 42 }],
  ['Professor', 7, 6, 33, 60, { 'Ph.D.': 1 }, { [STATE]: 58, [PRIVATE]: 42 }],
  ['Scientist', 7, 9, 27, 60, { 'Ph.D.': 62, "Master's": 38 }, { [STATE]: 70, [PRIVATE]: 30 }],
  ['Government Employee', 54, 26, 22, 60, SERVICE, ONLY_STATE],
  ['Police Officer', 20, 5, 22, 60, SERVICE, ONLY_STATE],
  ['IAS Officer', 1.5, 1.5, 26, 60, OFFICER, { 'Civil Services': 1 }],
  ['IPS Officer', 1.5, 0.8, 26, 60, OFFICER, { 'Civil Services': 1 }],
  ['Army Officer', 18, 2, 22, 55, OFFICER, { Defense: 1 }],
  ['Navy Officer', 7, 1.5, 22, 54, OFFICER, { Defense: 1 }],
  ['Air Force Officer', 8, 2, 22, 54, OFFICER, { Defense: 1 }],
  ['Merchant Navy Officer', 11, 0.5, 22, 50, { Engineering: 54, "Bachelor's": 46 }, ONLY_PRIVATE],
  ['Pilot', 4, 2, 24, 55, { "Bachelor's": 60, Engineering: 40 }, ONLY_PRIVATE],
  ['Cabin Crew', 1, 7, 21, 32, { "Bachelor's": 56, Arts: 44 }, ONLY_PRIVATE],
  ['Hotel Manager', 7, 3, 25, 55, { "Bachelor's": 70, MBA: 30 }, ONLY_PRIVATE],
  ['Chef', 6, 2, 22, 55, { "Bachelor's": 74, 'High School': 26 }, { [PRIVATE]: 82, [OWN]: 18 }],
  ['Journalist', 5, 8, 23, 56, { Arts: 48, "Master's": 36, "Bachelor's": 16 }, ONLY_PRIVATE],
  ['Content Writer', 3, 14, 21, 42, { Arts: 46, "Bachelor's": 30, "Master's": 24 }, { [PRIVATE]: 80, [OWN]: 20 }],
  ['Graphic Designer', 9, 10, 21, 42, { Arts: 40, "Bachelor's": 60 }, { [PRIVATE]: 76, [OWN]: 24 }],
  ['Designer', 5, 9, 22, 45, { "Bachelor's": 60, "Master's": 40 }, { [PRIVATE]: 84, [OWN]: 16 }],
  ['Fashion Designer', 1, 15, 21, 48, { Arts: 40, "Bachelor's": 60 }, FREE],
  ['Photographer', 4, 2, 21, 50, { Arts: 50, "Bachelor's": 30, 'High School': 20 }, ONLY_OWN],
  ['Musician', 2, 2, 21, 58, { Arts: 74, "Bachelor's": 26 }, ONLY_OWN],
  ['Actor', 1, 1, 21, 45, { Arts: 60, "Bachelor's": 40 }, ONLY_OWN],
  ['Social Worker', 3, 7, 24, 60, { "Master's": 70, Arts: 30 }, { Other: 60, [PRIVATE]: 40 }],
  [
    'Student',
    12,
    60,
    18,
    26,
    { "Bachelor's": 36, Engineering: 14, "Master's": 16, Commerce: 12, Arts: 8, Science: 8, 'High School': 6 },
    { [NONE]: 1 },
  ],
  [
    'Homemaker',
    0,
    44,
    20,
    60,
    { "Bachelor's": 36, Arts: 24, 'High School': 20, "Master's": 12, Commerce: 8 },
    { [NONE]: 1 },
  ],
]

const OFFICE = /Software|Data|Analyst|Product|Consultant|Pilot|Cabin|Journalist|Designer/
const ABROAD =
  /Software|Data|Analyst|Manager|Consultant|Engineer|Doctor|Nurse|Accountant|Pharmacist|Chef|Student|Professor/

const CAREERS: readonly Career[] = ROWS.map(([occupation, men, women, from, to, qualifications, workingWith]) => ({
  occupation,
  men,
  women,
  from,
  to,
  qualifications,
  workingWith,
  office: OFFICE.test(occupation),
  abroad: ABROAD.test(occupation),
}))

const YOUNGEST: Shares = {
  "Bachelor's": 21,
  Engineering: 22,
  "Master's": 23,
  MBA: 24,
  Medicine: 24,
  Law: 23,
  'Ph.D.': 28,
}
const STUDYING: Shares = { "Bachelor's": 18, Engineering: 18, "Master's": 22, 'High School': 18 }

/** Which occupations are more likely in a family's social position; none is excluded. */
const LIKELIER: Readonly<Record<string, Shares>> = {
  Bania: { 'Business Owner': 3, 'Chartered Accountant': 2.4, Shopkeeper: 1.6, Farmer: 0.05 },
  Patel: { 'Business Owner': 2.6, Farmer: 1.4, Entrepreneur: 1.6 },
  Memon: { 'Business Owner': 3, Shopkeeper: 2 },
  Bohra: { 'Business Owner': 3, Shopkeeper: 2 },
  Oswal: { 'Business Owner': 3, 'Chartered Accountant': 2, Farmer: 0.05 },
  Shwetambar: { 'Business Owner': 3, 'Chartered Accountant': 2, Farmer: 0.05 },
  Parsi: { Farmer: 0, 'Business Owner': 1.6, Lawyer: 1.8 },
  Irani: { Farmer: 0, 'Business Owner': 2 },
  Jat: { Farmer: 3.4, 'Army Officer': 2.6, 'Police Officer': 2 },
  Rajput: { 'Army Officer': 3, 'Police Officer': 1.8, 'Hotel Manager': 2 },
  Maratha: { Farmer: 2, 'Government Employee': 1.3 },
  Reddy: { Farmer: 1.6, 'Software Engineer': 1.3 },
  Brahmin: { Teacher: 1.2, 'College Lecturer': 1.6, Farmer: 0.15, Shopkeeper: 0.3 },
  'Syrian Catholic': { Nurse: 3 },
  Jacobite: { Nurse: 3 },
}

/** Large offices are in few cities, farms everywhere else. */
const METRO =
  /Mumbai|Pune|Bengaluru|Hyderabad|Chennai|Delhi|Noida|Kolkata|Thane|Secunderabad|Dwarka|Janakpuri|Karol Bagh|Mayur Vihar|Pitampura|Rohini|Saket|Shahdara|Vasant Kunj/

function factor({ occupation, office }: Career, likelier: Shares | undefined, metro: boolean): number {
  const there = office ? (metro ? 1.5 : 0.6) : occupation === 'Farmer' ? (metro ? 0 : 1.6) : 1
  return there * (likelier?.[occupation] ?? 1)
}

const within = (shares: Shares, age: number, youngest: Shares): string[] => {
  const all = Object.keys(shares)
  const possible = all.filter((name) => (youngest[name] ?? 0) <= age)
  return possible.length > 0 ? possible : all
}

export interface Work {
  occupation: string
  qualification: string
  workingWith: string
}

interface Worker {
  age: number
  gender: string
  caste: string
  city: string
  abroad: boolean
}

function chooseCareer(rng: Rng, { age, gender, caste, city, abroad }: Worker): Career {
  const metro = METRO.test(city)
  const likelier = LIKELIER[caste]
  const possible = CAREERS.filter((career) => age >= career.from && age <= career.to && (career.abroad || !abroad))
  return rng.weighted(
    possible,
    (career) => (gender === 'female' ? career.women : career.men) * factor(career, likelier, metro),
  )
}

/** Occupation and education that fit together and fit the person's age, gender, community and place. */
export function makeWork(rng: Rng, worker: Worker): Work {
  const { occupation, qualifications, workingWith } = chooseCareer(rng, worker)
  const youngest = occupation === 'Student' ? STUDYING : YOUNGEST
  const schooling = within(qualifications, worker.age, youngest)
  const qualification = rng.weighted(schooling, (name) => qualifications[name] ?? 0)
  const employer = rng.weighted(Object.keys(workingWith), (name) => workingWith[name] ?? 0)
  return { occupation, qualification, workingWith: worker.abroad && employer === STATE ? PRIVATE : employer }
}
