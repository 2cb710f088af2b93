import {
  adminsOnly,
  all,
  type Cells,
  everybody,
  type Operation,
  type PathOperation,
  signedIn,
  signedInBad,
} from '#test/authorization/cells.ts'
import { because } from '#test/because.ts'

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'
const nothing = () => undefined
const read = ({ story }: { story: string }) => ({ id: story, revision: 1 })
/** The story of `self` with `match` waits for staff; for all others it does not exist. */
const writer = (status: number): Cells => ({ ...signedInBad(404), self: status })

/** Success stories: for the couple, then for staff, then public. */
export const STORY_OPERATIONS: Record<string, Operation> = {
  'stories.list': { input: () => ({ page: 1 }), cells: everybody },
  'stories.getOwn': { input: nothing, cells: signedIn },
  // Callers without a partner cannot write one; either partner can withdraw one that waits for staff.
  'stories.save': {
    input: () => ({ text: 'We met here in spring, and our families met in summer.' }),
    cells: { ...signedInBad(409), match: 409 },
  },
  'stories.removePhoto': { input: ({ story }) => ({ id: story }), cells: { ...writer(409), match: 409 } },
  'stories.send': { input: read, cells: writer(200) },
  'stories.agree': { input: read, cells: { ...signedInBad(404), match: 200 } },
  // For a story of others nothing is withdrawn, with the same response as for an unknown one.
  'stories.remove': { input: ({ story }) => ({ id: story }), cells: signedIn },
  'stories.listQueued': {
    input: () => ({ status: 'waitsForStaff', page: 1 }),
    cells: adminsOnly(),
    needs: ['manage_profiles'],
  },
  'stories.publish': { input: read, cells: adminsOnly(), needs: ['manage_profiles'] },
  'stories.reject': {
    input: (world) => ({ ...read(world), ...because }),
    cells: adminsOnly(),
    needs: ['manage_profiles'],
  },
}

export const STORY_PATHS: Record<string, PathOperation> = {
  // Not published yet: only for the couple and staff.
  storyPhoto: {
    method: 'GET',
    path: (world) => `/files/stories/${world.storyPhotoKey}/480`,
    cells: { ...all(404), self: 200, match: 200, admin: 200 },
    needs: ['manage_profiles'],
  },
  uploadStoryPhoto: {
    method: 'POST',
    path: (world) => `/api/stories/${world.story}/photo`,
    cells: { ...writer(409), match: 409 },
  },
  uploadUnknownStoryPhoto: { method: 'POST', path: () => `/api/stories/${UNKNOWN_ID}/photo`, cells: signedInBad(404) },
}
