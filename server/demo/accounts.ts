import type { DemoPerson } from './people.ts'

/** The password of the three named accounts of the demo. */
export const DEMO_PASSWORD = 'jodi-demo'

/** The member account for visitors of the demo: a complete profile with typical stated preferences. */
export const DEMO_MEMBER: DemoPerson = {
  seed: 5_000_008,
  firstName: 'Ananya',
  middleName: null,
  lastName: 'Deshpande',
  email: 'member@jodi.example',
  phoneNumber: '+91 98000 00001',
  age: 27,
  gender: 'female',
  heightCm: 163,
  maritalStatus: 'single',
  motherTongue: 'Marathi',
  qualification: "Master's",
  workingWith: 'Private Company',
  occupation: 'Software Engineer',
  address: '12, Gulmohar Residency, Karve Road',
  country: 'India',
  state: 'Maharashtra',
  city: 'Pune',
  pincode: '411004',
  religion: 'Hinduism',
  caste: 'Brahmin',
  employer: 'Kaveri Systems',
  college: 'College of Engineering, Pune',
  fatherOccupation: 'School teacher',
  motherOccupation: 'School teacher',
  brothers: 1,
  brothersMarried: 0,
  sisters: null,
  sistersMarried: null,
  familyType: 'nuclear',
  familyHome: null,
  diet: 'vegetarian',
  drinking: 'never',
  smoking: 'never',
  children: null,
  otherLanguages: ['English', 'Hindi'],
  willingToRelocate: 'withinIndia',
  annualIncome: 'upTo18',
  interests: ['Hindustani music', 'Reading', 'Badminton', 'Trekking', 'Tea and coffee'],
  visibleTo: { annualIncome: 'chat' },
  about:
    'I write software for a hospital in Pune, and I sing Hindustani with more love than practice. I grew up in Kothrud in a house that is never quiet. I like early trains, long letters and short meetings. I would like to share a home with someone who reads, and who thinks that two families are better than one.',
  prompts: [
    { prompt: 'sunday', answer: "Practice at seven, dosa at nine, and my grandfather's crossword until lunch." },
    { prompt: 'family', answer: 'Four teachers and one engineer who has stopped arguing. The tea is always on.' },
  ],
  hasPortrait: true,
  createdDaysAgo: 40,
  activeDaysAgo: 0,
  preferences: {
    seeking: [],
    minAge: 27,
    maxAge: 32,
    minHeight: 67,
    maxHeight: 74,
    maritalStatus: ['never_married'],
    preferredReligion: ['Hinduism'],
    preferredCaste: ['Brahmin', 'Kayastha'],
    motherTongue: ['Marathi'],
    country: ['India'],
    state: ['Maharashtra'],
    qualification: ["Master's", 'Engineering', 'MBA', 'Medicine', 'Ph.D.'],
    workingWith: ['Private Company', 'Government/Public Sector'],
    musts: ['maritalStatus'],
  },
}

export const DEMO_AGENT = { firstName: 'Rekha', lastName: 'Nair', email: 'agent@jodi.example' }

export const DEMO_ADMIN = { firstName: 'Arjun', lastName: 'Mehta', email: 'admin@jodi.example' }
