import { defineTexts } from '#texts.ts'

/** Texts of the page that explains the percentage. */
export const percentageTexts = defineTexts('percentage', {
  howMatchingWorks: 'How matching works',
  meaning:
    'The percentage shows how well another person meets what you look for, and how well you meet what they look for. The side that gets less counts more. A preference that you state counts twice as much as a default from your profile, and a definite one counts a little more than one that accepts everyone.',
  noBarMeaning:
    "'No bar' means that everyone meets that preference, and it counts half as much as one that you state. For a field that you leave empty we use your own value or a usual age range, also at half weight, and where there is none, everyone meets it.",
  trySamples: 'Try it with two sample people',

  whatCounts: 'What counts',
  criteriaAndWeights:
    "Ten criteria count. We compare your preferences with the other person's profile, and their preferences with yours. Each criterion has a weight, and the weights add up to {{total}}.",

  statedDefaultOpen: 'Stated, default and open preferences',
  stated: 'Stated',
  statedExplanation: 'You chose values or a range. A stated preference is worth {{stated}} points per unit of weight.',
  default: 'Default',
  defaultExplanation:
    'You left the field empty, and your profile says what is usual for you. For these criteria we use your own value: {{criteria}}. A default is worth {{open}} points per unit of weight.',
  defaultAges:
    'The default age range of a woman is from {{womanYounger}} years younger to {{womanOlder}} years older, that of a man from {{manYounger}} years younger to {{manOlder}} years older, and that of others {{other}} years either way. It never begins below {{least}}.',
  open: 'Open',
  openExplanation:
    "Everyone meets an open preference. That is 'No bar', and every other empty field: for example height, or a value that your profile says in your own words. It is worth {{open}} points per unit of weight too.",
  emptyBefore:
    "Preferences that were saved when empty fields did not count: each empty field counts as 'No bar' until its owner has answered what it means.",
  noBar: 'No bar',

  outcomes: 'Met, near, not specified and not met',
  met: 'Met',
  metPoints: 'All points, less a little for a broad preference',
  near: 'Near',
  nearPoints: 'Half of the points',
  nearExplanation:
    'An age up to one year outside the range, a height up to one inch outside the range that you state, or another qualification of the same level.',
  levels: 'Qualifications of one level',
  notSpecified: 'Not specified',
  notSpecifiedPoints: 'A quarter of the points',
  notSpecifiedExplanation: 'The profile says nothing about it.',
  notMet: 'Not met',
  notMetPoints: 'No points',
  notMetExplanation: 'A value in own words meets only a preference that names Other.',

  broadPreferences: 'Why a broad preference gets a little less',
  broadExplanation:
    'A preference that accepts more says less. One value gets all points. All values of the list, a range of {{years}} years or more, or one of {{inches}} inches or more lose an eighth, and what is between loses in proportion.',
  broadDefaults: 'A default loses nothing. An open preference always loses the eighth, because it accepts everyone.',

  fromPointsToPercentage: 'From points to the percentage',
  shares:
    'Each side has a share: the points that it gets, divided by what its preferences are worth. The percentage is the harmonic mean of both shares, rounded down.',
  formula: '2 × your share × their share ÷ (your share + their share)',
  harmonicMean:
    'So both of you see the same number, and it is never more than twice the smaller share: {{high}}% and {{high}}% make {{both}}%, {{high}}% and {{half}}% make {{uneven}}%, {{high}}% and {{none}}% make {{one}}%.',
  hundred: '100% means that every preference of both of you is definite and met.',

  order: 'The order of your matches',
  orderByPercentage:
    'Your matches are listed by percentage, highest first. Among people with the same percentage, those who were active in the last {{days}} days come first. After that the order is mixed again each day, so that everyone gets a turn.',
  orderOncePerDay:
    'Ages and the order change once a day, at midnight in India. Signing in more often than once in {{days}} days changes nothing.',

  mustHaves: 'Must-haves',
  mustHavesMeaning:
    'Preferences decide the order. A must-have leaves out everyone who does not meet it, and leaves you out for them.',
  mustHavesOutcomes:
    'Near counts as not met there. Someone whose profile does not say it stays, and you see that it is not specified. No one learns who left whom out.',

  neverCounts: 'What never counts',
  neverPayment: 'Payments and plans',
  neverPhoto: 'Photos, bio data and everything else in a profile that is not one of the ten criteria',
  neverActivity: 'Profile views, shortlists, chats and how quickly someone replies',
  neverChecks: 'Identity checks, and whether an agent manages the profile',
  neverLearned: 'What other people chose. We compare two people by these rules and nothing else.',

  samplesExplanation:
    'Person A and Person B are made up. Change what they say and look for, and see what it does to the percentage. Nothing is saved.',
  samplesAlike:
    'In everything else both are alike and leave their preferences empty. The list shows where every point comes from.',
  woman: 'Person A, a woman',
  man: 'Person B, a man',
  personA: 'Person A',
  personB: 'Person B',
  profile: 'Profile',
  preferences: 'Looks for',
  minimumAge: 'Minimum Age',
  maximumAge: 'Maximum Age',
  anyAge: 'No bar for age',
  empty: 'Empty',
  startAgain: 'Start again',
  matchPercentage: 'Match Percentage',
  shareOf: '{{person}}: {{got}} of {{of}} points, {{share}}%',
  pointsByCriterion: 'Points by criterion',
  criterion: 'Criterion',
  looksFor: 'What {{person}} looks for',
  points: '{{got}} of {{of}}',
  total: 'Total',
  questions: 'Frequently Asked Questions',
})
