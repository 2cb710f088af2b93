import { describe, expect, test } from 'vitest'
import { OPTION_NAMES, type OptionName } from '#profiles/fields.ts'
import { comparedOptions, typedOption } from '#profiles/typed-option.ts'
import { foldText } from './find-option.ts'
import { SPELLINGS } from './spellings.ts'
import { CITIES_BY_STATE } from './states.ts'

const stateOf = (city: string) => Object.keys(CITIES_BY_STATE).find((state) => CITIES_BY_STATE[state]?.includes(city))

/** Common spellings of values, by field: 'typed > value'. */
const COMMON: Partial<Record<OptionName, string>> = {
  religion: `Hindu > Hinduism, hindu > Hinduism, Sanatan Dharma > Hinduism, Muslim > Islam, muslim > Islam,
    Musalman > Islam, Christian > Christianity, CHRISTIAN > Christianity, Sikh > Sikhism, Jain > Jainism,
    Buddhist > Buddhism, Budhist > Buddhism, Jewish > Judaism, Parsi > Zoroastrianism, Zoroastrian > Zoroastrianism`,
  caste: `Brahman > Brahmin, Bramhin > Brahmin, Brahmins > Brahmin, Nayar > Nair, Kayasth > Kayastha, Baniya > Bania,
    Agrawal > Agarwal, Aggarwal > Agarwal, Rajpoot > Rajput, Reddi > Reddy, Yadava > Yadav, Jaat > Jat,
    Shaikh > Sheikh, Sayyid > Syed, Quraishi > Qureshi, Moplah > Mappila, Shiite > Shia, Marthoma > Mar Thoma,
    Lingayath > Lingayat, Vanniar > Vanniyar, CSI > Church of South India, Pentacostal > Pentecostal`,
  motherTongue: `Bangla > Bengali, Oriya > Odia, Telegu > Telugu, Tamizh > Tamil, Gujrati > Gujarati,
    Panjabi > Punjabi, Malayali > Malayalam, Asamiya > Assamese, Kannad > Kannada, Hindustani > Hindi`,
  qualification: `PhD > Ph.D., ph.d > Ph.D., B.Tech > Engineering, BE > Engineering, MBBS > Medicine, LLB > Law,
    B.Com > Commerce, BSc > Science, B.A. > Arts, Graduate > Bachelor's, Post Graduate > Master's,
    Masters > Master's, 12th > High School, PGDM > MBA`,
  workingWith: `Private > Private Company, MNC > Private Company, Govt > Government/Public Sector,
    PSU > Government/Public Sector, Defence > Defense, Self Employed > Business/Self Employed,
    Business > Business/Self Employed, Unemployed > Not Working, UPSC > Civil Services`,
  occupation: `CA > Chartered Accountant, Advocate > Lawyer, Software Developer > Software Engineer,
    Physician > Doctor, Housewife > Homemaker, Businessman > Business Owner, Lecturer > College Lecturer,
    Air Hostess > Cabin Crew, IAS > IAS Officer, HR > HR Manager, Govt Employee > Government Employee,
    Principal > School Principal`,
  country: `USA > United States, America > United States, UK > United Kingdom, England > United Kingdom,
    UAE > United Arab Emirates, Bharat > India, NZ > New Zealand, KSA > Saudi Arabia, Deutschland > Germany`,
  state: `UP > Uttar Pradesh, MP > Madhya Pradesh, Tamilnadu > Tamil Nadu, TN > Tamil Nadu, Maharastra > Maharashtra,
    Gujrat > Gujarat, Kerela > Kerala, Karnatak > Karnataka, Rajastan > Rajasthan, Telengana > Telangana,
    WB > West Bengal, New Delhi > Delhi, Panjab > Punjab`,
  city: `Bangalore > Bengaluru, Banglore > Bengaluru, Bombay > Mumbai, Calcutta > Kolkata, Madras > Chennai,
    Poona > Pune, Mysore > Mysuru, Mangalore > Mangaluru, Trivandrum > Thiruvananthapuram, Cochin > Kochi,
    Calicut > Kozhikode, Baroda > Vadodara, Allahabad > Prayagraj, Benares > Varanasi, Banaras > Varanasi,
    Trichy > Tiruchirappalli, Aurangabad > Chhatrapati Sambhajinagar, Nasik > Nashik, Hubli > Hubballi,
    Belgaum > Belagavi, Gulbarga > Kalaburagi, Delhi > New Delhi, Hydrabad > Hyderabad, Tanjore > Thanjavur`,
}
const common = OPTION_NAMES.flatMap((field) =>
  (COMMON[field]?.split(',') ?? []).map((pair) => {
    const [typed = '', value = ''] = pair.split(' > ').map((text) => text.trim())
    return [field, typed, value] as const
  }),
)

describe('common spellings', () => {
  test('there are at least 120, without duplicates', () => {
    expect(common.length).toBeGreaterThanOrEqual(120)
    expect(new Set(common.map(([field, typed]) => `${field} ${typed}`)).size).toBe(common.length)
  })

  test.each(common)('%s: %s is %s', (field, typed, value) => {
    expect(typedOption(field, ` ${typed}  `, stateOf(value))).toBe(value)
  })
})

describe('declared spellings', () => {
  test.each(OPTION_NAMES)('%s: each spelling means one value, and is not itself another value', (field) => {
    const lists =
      field === 'city'
        ? Object.keys(CITIES_BY_STATE).map((state) => comparedOptions(field, state))
        : [comparedOptions(field, null)]
    const values = new Set(lists.flat())
    for (const value of Object.keys(SPELLINGS[field] ?? {})) expect(values, value).toContain(value)
    for (const list of lists) {
      const all = list.flatMap((value) => [value, ...(SPELLINGS[field]?.[value] ?? [])]).map(foldText)
      expect(all.filter((text, at) => all.indexOf(text) !== at)).toEqual([])
    }
  })

  test('a spelling of one field or state means nothing in another', () => {
    expect(typedOption('occupation', 'Hindu', null)).toBeNull()
    expect(typedOption('city', 'Bangalore', 'Kerala')).toBeNull()
    expect(typedOption('city', 'Bangalore', 'constructor')).toBeNull()
    expect(typedOption('caste', 'Smartha', null)).toBeNull()
  })
})
