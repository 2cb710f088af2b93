import { MINUTE_MS } from '@jodi/shared/time.ts'
import { markContactSeen, setContactShared } from '#domains/chat/commands.ts'
import { publishTyping } from '#domains/chat/events/commands.ts'
import { markRead as markMessagesRead, sendMessage } from '#domains/chat/messages/commands.ts'
import { deletePresenceOf, refreshPresence, setOffline, setOnline } from '#domains/chat/presence/commands.ts'
import { answerRequest, askLater, startConversation, withdrawRequest } from '#domains/chat/requests/commands.ts'
import {
  addToShortlist,
  dismissPercentageNotice,
  markNotInterested,
  removeFromShortlist,
  undoNotInterested,
} from '#domains/matches/commands.ts'
import { getValueCounts } from '#domains/matches/facts/commands.ts'
import { recordView } from '#domains/matches/views/commands.ts'
import { recordVisit } from '#domains/matches/visits/commands.ts'
import { confirmMatched, proposeMatched, unmatch, withdrawMatchProposal } from '#domains/pairs/commands.ts'
import { matchedPairs } from '#domains/pairs/tables.ts'
import { blockPerson } from '#domains/people/blocks/commands.ts'
import { countAndReadPage } from '#domains/people/cards/commands.ts'
import { unblockPerson } from '#domains/safety/commands.ts'
import { warnings } from '#domains/safety/tables.ts'
import { markRead as markWarningRead } from '#domains/safety/warnings/commands.ts'
import {
  agreeToStory,
  changePhoto,
  publishStory,
  putStoryPhoto,
  rejectStory,
  removeStory,
  saveStory,
  sendStory,
} from '#domains/stories/commands.ts'
import type { Actor } from '#rpc/actor.ts'
import type { TestApp } from '#test/app.ts'
import { because } from '#test/because.ts'
import { type Name, nothing, type People, publishes, type Row, STORIES } from '#test/events/rows.ts'
import { makeChat } from '#test/factories/chats.ts'
import { makeBlock } from '#test/factories/factories.ts'

const NODE = '3d594650-3436-453f-92e2-1a1a1a1a1a1a'
const OWN_LIST = "only the person's own lists: another tab shows it with the next load, and no action there undoes it"
const BOTH: Name[] = ['she', 'he']
const STORY = { storyChanged: BOTH, ...STORIES }
const text = 'We met here, and our families met in Pune two weeks later.'

const pairOf = ({ she, he }: People) => ({ requesterId: she.id, recipientId: he.id })

const propose = (app: TestApp, by: Actor, to: Actor, confirmedAt: Date | null = null) =>
  app.db.insert(matchedPairs).values({ proposerId: by.id, otherId: to.id, confirmedAt })

/** Her story, which she has written, sent, and he has agreed to. */
async function makeStory(app: TestApp, { she, he }: People, until: 'written' | 'sent' | 'agreed' = 'written') {
  await propose(app, she, he, app.clock.now())
  const story = await saveStory(app, she, { text })
  if (until !== 'written') await sendStory(app, she, story)
  if (until === 'agreed') await agreeToStory(app, he, story)
  return story
}

export const MEMBER_EVENTS: Record<string, Row> = {
  'matches.addToShortlist': nothing(
    OWN_LIST,
    ({ she, he }, app) =>
      () =>
        addToShortlist(app, she.id, he.id),
  ),
  'matches.removeFromShortlist': nothing(OWN_LIST, async ({ she, he }, app) => {
    await addToShortlist(app, she.id, he.id)
    return () => removeFromShortlist(app, she.id, he.id)
  }),
  'matches.markNotInterested': nothing(
    OWN_LIST,
    ({ she, he }, app) =>
      () =>
        markNotInterested(app, she.id, he.id),
  ),
  'matches.undoNotInterested': nothing(OWN_LIST, async ({ she, he }, app) => {
    await markNotInterested(app, she.id, he.id)
    return () => undoNotInterested(app, she.id, he.id)
  }),
  'matches.dismissPercentageNotice': publishes(
    { currentUserChanged: ['she'] },
    ({ she }, app) =>
      () =>
        dismissPercentageNotice(app, she.id),
  ),
  'matches/visits.recordVisit': nothing(
    OWN_LIST,
    ({ she }, app) =>
      () =>
        recordVisit(app, she.id),
  ),
  'matches/facts.getValueCounts': nothing(
    OWN_LIST,
    ({ she }, app) =>
      () =>
        getValueCounts(app, she.id, 20_000, []),
  ),
  'people/cards.countAndReadPage': nothing(
    'no one else sees how many pages a person loads',
    ({ she, he }, app) =>
      () =>
        countAndReadPage(app, she.id, [he.profile.rankingId]),
  ),
  'matches/views.recordView': nothing(
    'an event would tell at which moment somebody looked, and the list of viewers shows only the day',
    ({ she, he }, app) =>
      () =>
        recordView(app, she.id, he.id, true),
  ),
  'chat/requests.startConversation': publishes(
    { conversationChanged: BOTH },
    (people, app) => () => startConversation(app, { ...pairOf(people), isMatch: true, requestsADay: 5 }),
  ),
  'chat/requests.answerRequest': publishes({ conversationChanged: BOTH }, async (people, app) => {
    const conversationId = await makeChat(app, people.she, people.he, 'pending')
    return () => answerRequest(app, { ...pairOf(people), conversationId, answer: 'accepted' })
  }),
  // The requester does not notice (rule C9).
  'chat/requests.askLater': publishes({ conversationChanged: ['he'] }, async (people, app) => {
    const conversationId = await makeChat(app, people.she, people.he, 'pending')
    return () => askLater(app, { conversationId, recipientId: people.he.id })
  }),
  'chat/requests.withdrawRequest': publishes({ conversationChanged: BOTH }, async (people, app) => {
    const conversationId = await makeChat(app, people.she, people.he, 'pending')
    return () => withdrawRequest(app, { ...pairOf(people), conversationId })
  }),
  'chat.setContactShared': publishes({ conversationChanged: BOTH }, async ({ she, he }, app) => {
    const conversationId = await makeChat(app, she, he)
    return () => setContactShared(app, { conversationId, personId: she.id, otherId: he.id }, true)
  }),
  'chat.markContactSeen': publishes({ conversationChanged: ['he'] }, async ({ she, he }, app) => {
    const conversationId = await makeChat(app, she, he)
    return () => markContactSeen(app, conversationId, he.id)
  }),
  'chat/messages.sendMessage': publishes({ messageSent: BOTH }, async ({ she, he }, app) => {
    const conversationId = await makeChat(app, she, he)
    const message = { id: crypto.randomUUID(), content: 'Namaste' }
    return () => sendMessage(app, { conversationId, senderId: she.id, otherId: he.id, ...message })
  }),
  'chat/messages.markRead': publishes({ messagesRead: BOTH }, async ({ she, he }, app) => {
    const conversationId = await makeChat(app, she, he)
    await sendMessage(app, { conversationId, senderId: he.id, otherId: she.id, id: crypto.randomUUID(), content: 'Hi' })
    return () => markMessagesRead(app, { conversationId, readerId: she.id, otherId: he.id, upTo: 1 })
  }),
  'chat/events.publishTyping': publishes({ typing: ['he'] }, async ({ she, he }, app) => {
    const conversationId = await makeChat(app, she, he)
    return () => publishTyping(app, she.id, conversationId)
  }),
  'chat/presence.setOnline': publishes({ presence: ['he'] }, async ({ she, he }, app) => {
    await makeChat(app, she, he)
    return () => setOnline(app, NODE, she.id)
  }),
  'chat/presence.setOffline': publishes({ presence: ['he'] }, async ({ she, he }, app) => {
    await makeChat(app, she, he)
    await setOnline(app, NODE, she.id)
    return () => setOffline(app, NODE, she.id)
  }),
  'chat/presence.refreshPresence': nothing('it renews what is shown', async ({ she, he }, app) => {
    await makeChat(app, she, he)
    await setOnline(app, NODE, she.id)
    return () => refreshPresence(app, NODE, [she.id])
  }),
  'chat/presence.refreshPresence, of a person whose row another process has deleted': publishes(
    { presence: ['he'] },
    async ({ she, he }, app) => {
      await makeChat(app, she, he)
      return () => refreshPresence(app, NODE, [she.id])
    },
  ),
  'chat/presence.refreshPresence, after another process has died': publishes(
    { presence: ['he'] },
    async ({ she, he, stranger }, app) => {
      await makeChat(app, she, he)
      await setOnline(app, NODE, she.id)
      const other = crypto.randomUUID()
      for (const node of [NODE, other]) await setOnline(app, node, stranger.id)
      await setOnline(app, other, he.id)
      app.clock.advance(2 * MINUTE_MS)
      return () => refreshPresence(app, other, [he.id, stranger.id])
    },
  ),
  'chat/presence.deletePresenceOf': nothing(
    'the process restarts, and the tabs of its people connect to another at once',
    async ({ she }, app) => {
      await setOnline(app, NODE, she.id)
      return () => deletePresenceOf(app, NODE)
    },
  ),
  'pairs.proposeMatched': publishes(
    { pairChanged: BOTH },
    ({ she, he }, app) =>
      () =>
        proposeMatched(app, she.id, he.id),
  ),
  'pairs.confirmMatched': publishes({ pairChanged: BOTH, conversationChanged: BOTH }, async ({ she, he }, app) => {
    await makeChat(app, she, he)
    await propose(app, she, he)
    return () => confirmMatched(app, he.id, she.id)
  }),
  'pairs.withdrawMatchProposal': publishes({ pairChanged: BOTH }, async ({ she, he }, app) => {
    await propose(app, she, he)
    return () => withdrawMatchProposal(app, she.id, he.id)
  }),
  'pairs.unmatch': publishes({ pairChanged: BOTH, conversationChanged: BOTH, ...STORIES }, async ({ she, he }, app) => {
    await makeChat(app, she, he)
    await propose(app, she, he, app.clock.now())
    return () => unmatch(app, she.id)
  }),
  'people/blocks.blockPerson': publishes(
    // Also has other causes, so that it tells no one about a block (rule S5).
    { resync: BOTH },
    ({ she, he }, app) =>
      () =>
        blockPerson(app, she.id, he.id),
  ),
  'safety.unblockPerson': publishes({ resync: ['she'] }, async ({ she, he }, app) => {
    await makeBlock(app, she, he)
    return () => unblockPerson(app, she.id, he.id)
  }),
  'safety/warnings.markRead': publishes({ warningsChanged: ['she'] }, async ({ she }, app) => {
    const [warning] = await app.db
      .insert(warnings)
      .values({ accountId: she.id, rule: 'respect', at: app.clock.now() })
      .returning({ id: warnings.id })
    return () => markWarningRead(app, she.id, warning?.id ?? '')
  }),
  'stories.saveStory': publishes(STORY, async ({ she, he }, app) => {
    await propose(app, she, he, app.clock.now())
    return () => saveStory(app, she, { text })
  }),
  'stories.changePhoto': publishes({ storyChanged: ['she'] }, async (people, app) => {
    const { id } = await makeStory(app, people)
    return () => changePhoto(app, people.she, id, 'photoOfATest')
  }),
  'stories.putStoryPhoto': publishes({ storyChanged: ['she'] }, async (people, app) => {
    const { id } = await makeStory(app, people)
    return () => putStoryPhoto(app, people.she, id, [])
  }),
  'stories.sendStory': publishes(STORY, async (people, app) => {
    const story = await makeStory(app, people)
    return () => sendStory(app, people.she, story)
  }),
  'stories.agreeToStory': publishes(STORY, async (people, app) => {
    const story = await makeStory(app, people, 'sent')
    return () => agreeToStory(app, people.he, story)
  }),
  'stories.removeStory': publishes(STORY, async (people, app) => {
    const { id } = await makeStory(app, people, 'agreed')
    return () => removeStory(app, people.he, id)
  }),
  'stories.publishStory': publishes(STORY, async (people, app) => {
    const story = await makeStory(app, people, 'agreed')
    return () => publishStory(app, people.admin, story)
  }),
  'stories.rejectStory': publishes(STORY, async (people, app) => {
    const story = await makeStory(app, people, 'agreed')
    return () => rejectStory(app, people.admin, { ...story, reason: { ...because.reason, message: null } })
  }),
}
