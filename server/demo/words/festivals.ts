/** The main festival of Hindus of a region, by the mother tongue; Diwali otherwise. */
const HINDU: Readonly<Record<string, string>> = {
  Assamese: 'Bihu',
  Bengali: 'Durga Puja',
  Gujarati: 'Navratri',
  Malayalam: 'Onam',
  Marathi: 'Ganesh Chaturthi',
  Tamil: 'Pongal',
  Telugu: 'Ugadi',
}

const OTHERS: Readonly<Record<string, string>> = {
  Islam: 'Eid',
  Christianity: 'Christmas',
  Sikhism: 'Baisakhi',
  Jainism: 'Mahavir Jayanti',
  Buddhism: 'Buddha Purnima',
  Zoroastrianism: 'Navroz',
}

interface Believer {
  religion: string
  motherTongue: string
}

export function festivalOf({ religion, motherTongue }: Believer): string {
  if (religion === 'Hinduism') return HINDU[motherTongue] ?? 'Diwali'
  return OTHERS[religion] ?? 'The new year'
}
