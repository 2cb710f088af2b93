import type { Conversation } from '@jodi/shared/chat/contract.ts'
import { matchErrorTexts } from '@jodi/shared/matches/browsing.ts'
import type { ExplanationSide, MatchCard, MatchDetails } from '@jodi/shared/matches/contract.ts'
import type { ProfilePage } from '@jodi/shared/people/contract.ts'
import { SHOWN_NAMES } from '@jodi/shared/profiles/fields.ts'
import { CRITERIA } from '@jodi/shared/profiles/preferences.ts'
import { vi } from 'vitest'
import { ConversationList } from '#domains/chat/conversation-list.tsx'
import { AllMatches } from '#domains/matches/all-matches.tsx'
import { MatchDetailsDialog } from '#domains/matches/match-details-dialog.tsx'
import { ViewersDialog } from '#domains/people/viewers-dialog.tsx'
import { CompletionCard } from '#domains/profiles/completion/completion-card.tsx'
import { CompleteProfilePage } from '#pages/complete-profile.tsx'
import { EditProfilePage } from '#pages/edit-profile.tsx'
import { ProfilePage as ProfileOf } from '#pages/profile.tsx'
import { UNREACHABLE } from '#test/forms.tsx'
import { NO_RELATION } from '#test/relations.ts'
import { errorAnswer, ME } from '#test/render.tsx'
import { tryScreens } from '#test/screens.tsx'

const ID = '00000000-0000-4000-8000-000000000009'
const DAY = new Date('2026-11-01T09:00:00Z')
const nothing = () => undefined

vi.stubGlobal('scrollTo', nothing)

const conversationWith = (name: string): Conversation => ({
  ...{ id: ID, status: 'accepted', requestedByMe: false, lastMessage: null, unread: 0 },
  ...{ createdAt: DAY, lastActivityAt: DAY, iShareContact: false, iShareSince: null },
  other: { id: ID, name, firstName: name, photo: null, online: false, percent: null },
  relation: null,
})

const side: ExplanationSide = {
  ...{ got: 7, of: 8 },
  rows: CRITERIA.map(({ name }) => ({
    ...{
      criterion: name,
      basis: 'default',
      outcome: 'met',
      must: false,
      points: 8,
      worth: 8,
      preference: null,
      attribute: null,
    },
  })),
}
const explanation = { percent: 88, yours: side, theirs: side }

const detailsOf = (name: string): MatchDetails => ({
  ...{ id: ID, name, firstName: 'Rohan', age: 31, gender: 'male', occupation: 'Architect', city: 'Pune' },
  ...{
    religion: 'Hinduism',
    caste: null,
    photo: null,
    relation: NO_RELATION,
    isNew: false,
    checkedOn: null,
    explanation,
  },
})

const evidence = { yours: { met: 8, of: 9 }, theirs: { met: 4, of: 4, noBar: false } }
const cardOf = (name: string): MatchCard => ({
  ...{
    id: ID,
    name,
    firstName: 'Rohan',
    age: 31,
    gender: 'male',
    occupation: 'Architect',
    city: 'Pune',
    religion: null,
    caste: null,
  },
  ...{
    photo: null,
    percent: 88,
    reasons: [],
    facts: [],
    miss: null,
    evidence,
    relation: NO_RELATION,
    isNew: false,
    checkedOn: null,
  },
})
const listOf = (...items: MatchCard[]) => ({ kind: 'page', items, next: null, total: items.length })
const statsOf = (unlisted: string | null) => ({ totalProfiles: 9, matches: 1, unlisted })

const profileOf = (lastName: string, about: Partial<ProfilePage> = {}): ProfilePage => ({
  profile: {
    ...(Object.fromEntries(SHOWN_NAMES.map((name) => [name, null])) as unknown as ProfilePage['profile']),
    ...{ id: ID, photo: null, heightTenths: null, bioData: null, checkedOn: null, firstName: 'Rohan', lastName },
    prompts: [],
  },
  ...{
    relation: 'match',
    photos: { shown: [], hidden: 0 },
    contact: null,
    preferences: null,
    match: { explanation },
    isActiveToday: true,
    pair: NO_RELATION,
  },
  reviews: {},
  may: { edit: false, removeTexts: false },
  ...about,
})

const preferences: ProfilePage['preferences'] = {
  ...{ minAge: 25, maxAge: 35, minHeight: null, maxHeight: null, maritalStatus: [], preferredReligion: [] },
  ...{ preferredCaste: [], motherTongue: [], country: [], state: [], qualification: [], workingWith: [] },
}

const SELF = { relation: 'self', match: null, pair: null } as const

const viewersOf = (...names: string[]) => ({
  kind: 'viewers',
  viewers: names.map((name) => ({
    id: ID,
    name,
    firstName: name,
    photo: null,
    day: '2026-11-01',
    relation: NO_RELATION,
  })),
})

const form = { id: ME.id, email: ME.email, revision: 1, step: 3, firstName: 'Meera', photo: null, bioData: null }
const NO_PROFILE = ['Profile not found', "We couldn't find the requested profile information."]
const LIMIT = errorAnswer('TOO_MANY', { text: matchErrorTexts.profilesToday })
const NOTHING_STATED = 'You ask for nothing specific. Rohan has stated nothing yet'
const NO_PREFERENCES = "Rohan hasn't set preferences. Until then, we use defaults based on their profile."

tryScreens({
  conversations: {
    part: <ConversationList openId={undefined} />,
    loaded: { answers: { 'chat/list': [conversationWith('Rohan Kulkarni')] }, texts: ['Rohan Kulkarni'] },
    failed: ["Couldn't load messages", UNREACHABLE],
    others: [{ answers: { 'chat/list': [] }, texts: ['No conversations yet', 'See matches'] }],
    changed: { answers: { 'chat/list': [conversationWith('Deleted member')] }, texts: ['Deleted member'] },
  },
  'all matches': {
    part: <AllMatches choice={{ list: 'all' }} actionFor={() => null} />,
    around: { 'matches/stats': statsOf(null) },
    loaded: {
      answers: { 'matches/list': listOf(cardOf('Rohan Kulkarni')) },
      texts: ['Rohan Kulkarni, 31', '1 match', '8 of 9 for you, 4 of 4 for Rohan'],
    },
    failed: ['Error Loading Matches', "We couldn't load your matches at this time. Please try again later."],
    others: [
      { answers: { 'matches/list': listOf() }, texts: ['No Matches Found'] },
      { answers: { 'matches/stats': statsOf('married') }, texts: ['Your profile is not visible in matches'] },
      { answers: { 'matches/list': LIMIT }, texts: ['Daily limit reached'] },
    ],
    changed: { answers: { 'matches/list': listOf(cardOf('Rohan Joshi')) }, texts: ['Rohan Joshi, 31'] },
  },
  'a match over the list': {
    part: <MatchDetailsDialog id={ID} onClose={nothing} actionFor={() => null} />,
    loaded: {
      answers: { 'matches/details': detailsOf('Rohan Kulkarni') },
      texts: ['Rohan Kulkarni, 31', 'Architect', '88%', 'View Full Profile', NOTHING_STATED],
    },
    failed: ["Couldn't load profile", UNREACHABLE],
    missing: NO_PROFILE,
    others: [{ answers: { 'matches/details': LIMIT }, texts: ['Daily limit reached'] }],
    changed: { answers: { 'matches/details': detailsOf('Rohan Joshi') }, texts: ['Rohan Joshi, 31'] },
  },
  'who viewed the profile': {
    part: <ViewersDialog />,
    url: '/?viewers=true',
    loaded: { answers: { 'people/listViewers': viewersOf('Rohan Kulkarni') }, texts: ['Rohan Kulkarni', '1 Nov 2026'] },
    failed: ["Couldn't load this list", UNREACHABLE],
    others: [
      { answers: { 'people/listViewers': viewersOf() }, texts: ['No viewers to show yet.'] },
      { answers: { 'people/listViewers': { kind: 'notInPlan', plans: ['Gold'] } }, texts: ['View plans'] },
    ],
    changed: { answers: { 'people/listViewers': viewersOf('Asha Deo') }, texts: ['Asha Deo'] },
  },
  'the profile of a match': {
    part: <ProfileOf />,
    url: `/view-profile/${ID}`,
    place: { shell: 'member', path: '/view-profile/$id' },
    around: { 'chat/list': [] },
    loaded: {
      answers: { 'people/profile': profileOf('Kulkarni') },
      texts: [
        'Rohan Kulkarni',
        "Rohan hasn't shared contact details.",
        'Why you match',
        NO_PREFERENCES,
        NOTHING_STATED,
      ],
    },
    failed: ["Couldn't load profile", "We couldn't load this profile at this time. Please try again later."],
    missing: NO_PROFILE,
    others: [
      { answers: { 'people/profile': LIMIT }, texts: ['Daily limit reached'] },
      {
        answers: { 'people/profile': profileOf('Joshi', { preferences }) },
        texts: ['Rohan Joshi', 'Set by Rohan', '25 to 35'],
      },
    ],
    changed: { answers: { 'people/profile': profileOf('Joshi') }, texts: ['Rohan Joshi'] },
  },
  'the own profile': {
    part: <ProfileOf />,
    url: '/profile',
    place: { shell: 'member', path: '/profile' },
    loaded: {
      answers: {
        'people/profile': profileOf('Kulkarni', { ...SELF, may: { edit: true, removeTexts: false } }),
      },
      texts: ['Rohan Kulkarni', 'Edit Profile', 'Add Preferences', 'Nothing here yet.', 'Answer a prompt'],
    },
    failed: ["Couldn't load profile"],
    changed: {
      answers: { 'people/profile': profileOf('Joshi', { ...SELF, preferences }) },
      texts: ['Rohan Joshi', 'Set by you', 'Their age is between 25 and 35', 'Update Preferences'],
    },
  },
  'the own profile as a match sees it': {
    part: <ProfileOf />,
    url: '/profile?as=match',
    place: { shell: 'member', path: '/profile' },
    around: { 'people/profile': profileOf('Kulkarni', SELF) },
    loaded: {
      answers: { 'people/preview': profileOf('Deo', { match: null, pair: null }) },
      texts: ['Rohan Deo', "Rohan hasn't shared contact details.", NO_PREFERENCES],
    },
    failed: ["Couldn't load profile", "We couldn't load this profile at this time. Please try again later."],
    changed: {
      answers: { 'people/preview': profileOf('Joshi', { match: null, pair: null }) },
      texts: ['Rohan Joshi'],
    },
  },
  'profile completion': {
    part: <CompletionCard />,
    loaded: { answers: { 'profiles/completion': { percent: 80, firstMissing: null } }, texts: ['80%'] },
    failed: ["Couldn't calculate your profile completion."],
    hasNoRetry: true,
    changed: { answers: { 'profiles/completion': { percent: 100, firstMissing: null } }, texts: ['Profile Complete'] },
  },
  'the form of the own profile': {
    part: <EditProfilePage />,
    loaded: { answers: { 'profiles/edit': form }, texts: ['First Name', 'Personal Information'] },
    failed: ["Couldn't load profile", "We couldn't load this profile at this time. Please try again later."],
    missing: NO_PROFILE,
  },
  'the first steps of a profile': {
    part: <CompleteProfilePage />,
    loaded: {
      answers: { 'profiles/getOwn': null },
      texts: ['First Name', 'Three short steps. Each step is saved when you continue.'],
    },
    failed: ["Couldn't load profile", "We couldn't load your profile at this time. Please try again later."],
  },
})
