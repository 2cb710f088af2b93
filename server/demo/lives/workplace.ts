import type { Rng } from '../random.ts'

export interface Workplace {
  employer: string | null
  college: string | null
  annualIncome: Income | null
}

/** Bands of income, from the lowest. */
export const INCOMES = [
  'upTo3',
  'upTo5',
  'upTo8',
  'upTo12',
  'upTo18',
  'upTo25',
  'upTo40',
  'upTo60',
  'upTo100',
  'over100',
] as const
export type Income = (typeof INCOMES)[number]

export interface Worker {
  age: number
  occupation: string
  qualification: string
  workingWith: string
  state: string
  city: string
  country: string
}

const NOT_WORKING = 'Not Working'
const OWN = 'Business/Self Employed'
const PUBLIC = 'Government/Public Sector'

/** Employers by occupation; the others work for a company or an office. `{city}` and `{state}` are the person's. */
const EMPLOYERS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^Army/, ['Indian Army']],
  [/^Navy/, ['Indian Navy']],
  [/^Air Force/, ['Indian Air Force']],
  [/^Merchant Navy/, ['Blue Anchor Shipping', 'Eastern Star Lines']],
  [/^Police|^IPS/, ['{state} Police']],
  [/^IAS/, ['Government of {state}']],
  [/^Judge/, ['District Court, {city}']],
  [
    /Doctor|Nurse|Physio|Psychologist|Pharmacist|Dentist/,
    ['{city} General Hospital', 'Sanjeevani Hospital', 'Asha Clinic'],
  ],
  [/^Veterinarian/, ['Animal Hospital, {city}']],
  [/^Teacher|Principal/, ['Vidya Niketan School', 'Green Valley School', 'Saraswati School, {city}']],
  [/Lecturer|Professor/, ['{city} University', 'Arts and Science College, {city}']],
  [/^Scientist/, ['Institute of Applied Research, {city}']],
  [/^Bank/, ['Deccan Union Bank', 'Bharat Commerce Bank']],
  [/^Pilot|^Cabin/, ['Skyway Airlines', 'Monsoon Air']],
  [/^Hotel|^Chef/, ['Hotel Lake Palace, {city}', 'Banyan Hotels']],
  [/^Lawyer/, ['Mehra and Associates', 'Rao Legal']],
  [/^Social/, ['Asha Foundation', 'Pragati Trust']],
  [/Journalist|Writer/, ['The Morning Herald', 'Nagrik Media']],
  [/Software|Data|Product|Analyst/, ['Kaveri Systems', 'Northwind Software', 'Indus Analytics', 'Peepal Labs']],
]
const COMPANIES = [
  'Shakti Industries',
  'Himgiri Foods',
  'Sagar Exports',
  'Narmada Cement',
  'Trident Retail',
  'Om Logistics',
]
const OFFICES = [
  'Public Works Department',
  'State Electricity Board',
  'Indian Railways',
  'Municipal Corporation, {city}',
]

/** Colleges by qualification; a person without a degree has none. */
const COLLEGES: Readonly<Record<string, readonly string[]>> = {
  Engineering: ['Institute of Technology, {city}', 'College of Engineering, {city}'],
  Medicine: ['Government Medical College, {city}', 'Institute of Medical Sciences, {city}'],
  Law: ['Law College, {city}'],
  MBA: ['Institute of Management, {city}', 'Business School, {city}'],
  Commerce: ['College of Commerce, {city}'],
  Arts: ['College of Arts, {city}'],
  Science: ['College of Science, {city}'],
  "Bachelor's": ['{city} University', 'City College, {city}'],
  "Master's": ['{city} University', '{state} University'],
  'Ph.D.': ['{city} University', '{state} University'],
}

/** The usual band of an occupation at thirty, as a place in INCOMES; others earn as clerks do. */
const LEVELS: readonly (readonly [RegExp, number])[] = [
  [/^Farmer|^Shopkeeper|^Chef|^Nurse|^Social|^Photographer|^Musician|^Customer|^Content|^Cabin/, 1],
  [/^Product Manager|^Consultant|^Merchant Navy|^Pilot|^Data Scientist/, 5],
  [/^Software|^Doctor|^Chartered|^Project|^Entrepreneur|^Business|Manager$/, 4],
  [/Engineer|^Dentist|^Lawyer|Officer|^Judge|^Professor|^Scientist|^Architect|^Financial|^Company/, 3],
]
const CLERK = 2
/** Salaries of the state end here. */
const MOST_PUBLIC = INCOMES.indexOf('upTo25')

/** Employer, college and income that fit the occupation, the qualification and the age. */
export function makeWorkplace(rng: Rng, worker: Worker): Workplace {
  const colleges = COLLEGES[worker.qualification]
  const isWorking = worker.workingWith !== NOT_WORKING
  return {
    employer: isWorking && worker.workingWith !== OWN && rng.chance(0.7) ? employerOf(rng, worker) : null,
    college: colleges && rng.chance(0.7) ? filled(rng.pick(colleges), worker) : null,
    annualIncome: isWorking && rng.chance(0.65) ? incomeOf(rng, worker) : null,
  }
}

const filled = (name: string, { city, state }: Worker): string => name.replace('{city}', city).replace('{state}', state)

function employerOf(rng: Rng, worker: Worker): string | null {
  const names = employersOf(worker)
  return names.length > 0 ? filled(rng.pick(names), worker) : null
}

/** Who lives abroad does not work for an employer of the home town. */
function employersOf({ occupation, workingWith, country }: Worker): readonly string[] {
  const typical = EMPLOYERS.find(([pattern]) => pattern.test(occupation))?.[1]
  const employers = typical ?? (workingWith === PUBLIC ? OFFICES : COMPANIES)
  return country === 'India' ? employers : employers.filter((name) => !name.includes('{'))
}

function incomeOf(rng: Rng, { age, occupation, workingWith, country }: Worker): Income {
  const level = LEVELS.find(([pattern]) => pattern.test(occupation))?.[1] ?? CLERK
  const years = age < 25 ? -1 : age > 42 ? 2 : age > 34 ? 1 : 0
  const abroad = country === 'India' ? 0 : 2
  const earned = level + years + abroad + (rng.chance(0.3) ? rng.sign() : 0)
  const most = workingWith === PUBLIC ? MOST_PUBLIC : INCOMES.length - 1
  return INCOMES[Math.max(0, Math.min(most, earned))] as Income
}
