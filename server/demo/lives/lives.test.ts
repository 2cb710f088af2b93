import { LISTS } from '@jodi/shared/options/lists.ts'
import { CHOSEN_NAMES, isAsked, visibilitiesOf } from '@jodi/shared/profiles/chosen-fields.ts'
import { profileFieldsSchema } from '@jodi/shared/profiles/contract.ts'
import { fieldOf, TYPED_NAMES } from '@jodi/shared/profiles/fields.ts'
import { expect, test } from 'vitest'
import { DEMO_MEMBER } from '#demo/accounts.ts'
import { COMMUNITIES } from '#demo/communities.ts'
import { INCOMES } from '#demo/lives/workplace.ts'
import { type DemoPerson, makePeople } from '#demo/people.ts'
import { METROS, STATES_OF_TONGUE } from '#demo/places.ts'

const people = [DEMO_MEMBER, ...makePeople({ count: 2000, seed: 7 })]

const isWorking = ({ workingWith }: DemoPerson) => workingWith !== 'Not Working'
const band = ({ annualIncome }: DemoPerson) => (annualIncome === null ? -1 : INCOMES.indexOf(annualIncome))
const inOrder = (list: 'languages' | 'interests', chosen: string[] | null) =>
  chosen === null || LISTS[list].filter((value) => chosen.includes(value)).join() === chosen.join()

/** Each holds for every generated person, whether fields are filled in or not. */
const RULES: Record<string, (person: DemoPerson) => boolean> = {
  'children are stated only by those who were married': (p) => p.children === null || isAsked('children', { ...p }),
  'people under 25 have no children': (p) => p.age >= 25 || p.children === null || p.children === 'none',
  'not more brothers are married than there are': (p) => (p.brothersMarried ?? 0) <= (p.brothers ?? 0),
  'not more sisters are married than there are': (p) => (p.sistersMarried ?? 0) <= (p.sisters ?? 0),
  'in a family with one parent, one occupation is stated': (p) =>
    p.familyType !== 'singleParent' || p.fatherOccupation === null || p.motherOccupation === null,
  'fathers of people from 36 on have retired': (p) =>
    p.age < 36 || !p.fatherOccupation || /^Retired/.test(p.fatherOccupation),
  'mothers of people from 36 on have retired or keep the home': (p) =>
    p.age < 36 || !p.motherOccupation || /^Retired|^Homemaker/.test(p.motherOccupation),
  'parents of people under 30 have not retired': (p) =>
    p.age >= 30 || !/Retired/.test(`${p.fatherOccupation} ${p.motherOccupation}`),
  'the family comes from the state of the person': (p) =>
    p.familyHome === null || p.familyHome.endsWith(`, ${p.state}`),
  'who does not work has no employer': (p) => isWorking(p) || p.employer === null,
  'who does not work has no income': (p) => isWorking(p) || p.annualIncome === null,
  'who works for themselves has no employer': (p) => p.workingWith !== 'Business/Self Employed' || p.employer === null,
  'officers serve in the force of their occupation': (p) =>
    p.employer === null || p.occupation !== 'Army Officer' || p.employer === 'Indian Army',
  'doctors work in a hospital or clinic': (p) =>
    p.employer === null || p.occupation !== 'Doctor' || /Hospital|Clinic/.test(p.employer),
  'who left school has no college': (p) => p.qualification !== 'High School' || p.college === null,
  'doctors studied at a medical college': (p) =>
    p.college === null || p.qualification !== 'Medicine' || /Medical/.test(p.college),
  'the state pays no more than 25 lakh': (p) =>
    p.workingWith !== 'Government/Public Sector' || band(p) <= INCOMES.indexOf('upTo25'),
  'farmers and shopkeepers earn less than 25 lakh in India': (p) =>
    !/Farmer|Shopkeeper/.test(p.occupation) || p.country !== 'India' || band(p) < INCOMES.indexOf('upTo25'),
  'only Jains eat Jain food, and they eat no meat': (p) =>
    p.diet === null || (p.religion === 'Jainism' ? /jain|^vegetarian/.test(p.diet) : p.diet !== 'jain'),
  'Muslims and Jains do not drink': (p) =>
    !/Islam|Jainism/.test(p.religion) || p.drinking === null || p.drinking === 'never',
  'other languages are not the mother tongue': (p) => !p.otherLanguages?.includes(p.motherTongue),
  'who studied and lists languages speaks English': (p) =>
    p.otherLanguages === null || p.qualification === 'High School' || p.otherLanguages.includes('English'),
  'who lives abroad does not move within India only': (p) =>
    p.country === 'India' || p.willingToRelocate !== 'withinIndia',
  'a farm stays where it is': (p) =>
    p.occupation !== 'Farmer' || !/anywhere|withinIndia/.test(`${p.willingToRelocate}`),
  'people from 45 on play no video games': (p) => p.age < 45 || !p.interests?.includes('Video games'),
  'Muslims have no Hindu dances': (p) =>
    p.religion !== 'Islam' || !p.interests?.some((one) => /Bharatanatyam|Garba/.test(one)),
  'tags are in the order of their list': (p) =>
    inOrder('languages', p.otherLanguages) && inOrder('interests', p.interests),
  'only filled fields are hidden, from some who could see them': (p) =>
    Object.entries(p.visibleTo).every(
      ([name, chosen]) =>
        p[name as keyof DemoPerson] !== null &&
        visibilitiesOf(name as (typeof CHOSEN_NAMES)[number]).indexOf(chosen) > 0,
    ),
}

const LEAST_AGE: Readonly<Record<string, number>> = {
  "Bachelor's": 21,
  Engineering: 22,
  "Master's": 22,
  MBA: 24,
  Medicine: 24,
  Law: 23,
  'Ph.D.': 27,
}
/** Names of colleges that teach one subject only. */
const COLLEGES: readonly [string, RegExp][] = [
  ['Law', /^Law College/],
  ['Medicine', /Medical/],
  ['Engineering', /Institute of Technology|College of Engineering/],
  ['MBA', /Institute of Management|Business School/],
  ['Commerce', /^College of Commerce/],
]
const isHigher = (qualification: string) => /^(?:Master's|Ph\.D\.)$/.test(qualification)
const isStudent = ({ occupation }: DemoPerson) => occupation === 'Student'
const wasMarried = ({ maritalStatus }: DemoPerson) => maritalStatus === 'divorced' || maritalStatus === 'widowed'
const communitiesOf = (p: DemoPerson) =>
  COMMUNITIES.filter(
    ({ religion, caste, motherTongue }) =>
      religion === p.religion && caste === p.caste && motherTongue === p.motherTongue,
  )
const statesOf = (p: DemoPerson): string[] => [
  ...Object.keys(METROS),
  ...communitiesOf(p).flatMap(({ states }) => Object.keys(states ?? STATES_OF_TONGUE[p.motherTongue] ?? METROS)),
]
/** Family names that belong to one religion only. */
const FAMILY_NAMES: readonly [RegExp, string][] = [
  [/^(?:Khan|Ansari|Qureshi|Shaikh|Sheikh|Siddiqui|Begum|Khatoon)$/, 'Islam'],
  [/^(?:Kaur|Dhillon|Sandhu|Grewal|Sidhu)$/, 'Sikhism'],
  [/^(?:Fernandes|D'Souza|Lobo|Varghese|Chacko)$/, 'Christianity'],
  [/^(?:Iyer|Iyengar|Mukherjee|Yadav|Reddy|Nair)$/, 'Hinduism'],
]

/** Age, education and work. */
const RULES_OF_WORK: Record<string, (person: DemoPerson) => boolean> = {
  'who has graduated is old enough for it': (p) => isStudent(p) || p.age >= (LEAST_AGE[p.qualification] ?? 18),
  'students are under 27 and do not work': (p) => !isStudent(p) || (p.age < 27 && !isWorking(p)),
  'doctors, dentists and vets have studied medicine': (p) =>
    !/^(?:Doctor|Dentist|Veterinarian)$/.test(p.occupation) || p.qualification === 'Medicine',
  'lawyers and judges have studied law': (p) => !/^(?:Lawyer|Judge)$/.test(p.occupation) || p.qualification === 'Law',
  'only lawyers, judges and company secretaries have studied law': (p) =>
    p.qualification !== 'Law' || /^(?:Lawyer|Judge|Company Secretary)$/.test(p.occupation),
  'professors have a doctorate': (p) => p.occupation !== 'Professor' || p.qualification === 'Ph.D.',
  'principals, judges and professors are over 30': (p) =>
    !/^(?:School Principal|Judge|Professor)$/.test(p.occupation) || p.age > 30,
  'cabin crew are under 35': (p) => p.occupation !== 'Cabin Crew' || p.age < 35,
  'the college fits the qualification': (p) =>
    p.college === null ||
    COLLEGES.every(([subject, name]) =>
      p.qualification === subject ? name.test(`${p.college}`) : !name.test(`${p.college}`) || isHigher(p.qualification),
    ),
  'who lives abroad has no employer of the home town': (p) =>
    p.country === 'India' || !(p.employer?.includes(p.city) || p.employer?.includes(p.state)),
  'soldiers, police and officials live in India': (p) =>
    !/^(?:Army|Navy|Air Force|Police|IAS|IPS|Government|Judge)/.test(p.occupation) || p.country === 'India',
  'people under 23 in India earn at most 18 lakh': (p) =>
    p.age >= 23 || p.country !== 'India' || band(p) <= INCOMES.indexOf('upTo18'),
  'doctors and pilots from 30 on earn more than 5 lakh': (p) =>
    !/^(?:Doctor|Pilot)$/.test(p.occupation) || p.age < 30 || band(p) === -1 || band(p) > INCOMES.indexOf('upTo5'),
  'nurses, cooks and social workers in India earn at most 25 lakh': (p) =>
    !/^(?:Nurse|Chef|Social Worker)$/.test(p.occupation) ||
    p.country !== 'India' ||
    band(p) <= INCOMES.indexOf('upTo25'),
}

/** Family, religion and origin. */
const RULES_OF_ORIGIN: Record<string, (person: DemoPerson) => boolean> = {
  'widowed people are at least 27': (p) => p.maritalStatus !== 'widowed' || p.age >= 27,
  'divorced people are at least 26': (p) => p.maritalStatus !== 'divorced' || p.age >= 26,
  'the children of a single person are not stated': (p) => wasMarried(p) || p.children === null,
  'children of widowed people under 45 live with them': (p) =>
    p.maritalStatus !== 'widowed' || p.age >= 45 || p.children !== 'elsewhere',
  'the state fits the mother tongue or is one to which people move': (p) => statesOf(p).includes(p.state),
  'religion, caste and mother tongue are those of one community': (p) => communitiesOf(p).length > 0,
  'the family name fits the religion': (p) =>
    FAMILY_NAMES.every(([names, religion]) => !names.test(p.lastName) || p.religion === religion),
  'the diet fits the religion': (p) =>
    !/Islam|Christianity/.test(p.religion) || p.diet === null || /^(?:n|sometimesN)onVegetarian$/.test(p.diet),
  'Brahmins and Banias away from the coasts mostly eat no meat': (p) =>
    !/^(?:Brahmin|Bania)$/.test(p.caste) ||
    /Bengali|Odia|Assamese|Malayalam/.test(p.motherTongue) ||
    p.diet !== 'nonVegetarian',
  'Sikhs do not smoke': (p) => p.religion !== 'Sikhism' || p.smoking === null || p.smoking === 'never',
  'brothers and sisters of people under 20 are not all married': (p) =>
    p.age >= 20 || ((p.brothersMarried ?? 0) === 0 && (p.sistersMarried ?? 0) === 0),
  'men do not embroider and draw no rangoli': (p) =>
    p.gender !== 'male' || !p.interests?.some((one) => /Embroidery|Rangoli|Mehndi/.test(one)),
}

test.each(Object.entries({ ...RULES, ...RULES_OF_WORK, ...RULES_OF_ORIGIN }))('%s', (_, holds) => {
  expect(people.filter((person) => !holds(person)).slice(0, 3)).toEqual([])
})

test('what generated people say is accepted by the form', () => {
  for (const person of people) {
    const optional = TYPED_NAMES.filter((name) => name === 'children' || CHOSEN_NAMES.some((one) => one === name))
    const schema = profileFieldsSchema.shape
    for (const name of optional)
      expect({ name, ...schema[name].safeParse(person[name as keyof DemoPerson]) }).toMatchObject({
        name,
        success: true,
      })
  }
})

test.each(CHOSEN_NAMES)('%s is filled in by many, not by all, and hidden by some', (name) => {
  const asked = people.filter((person) => isAsked(name, { ...person }))
  const share = asked.filter((person) => person[name] !== null).length / asked.length
  expect(share).toBeGreaterThan(0.3)
  expect(share).toBeLessThan(0.97)
  expect(people.some(({ visibleTo }) => visibleTo[name])).toBe(true)
  expect(fieldOf(name).invite).toBeUndefined()
})
