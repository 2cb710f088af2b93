import { adminsOnly, type Operation, type World } from '#test/authorization/cells.ts'
import { because } from '#test/because.ts'

/** The profile has no such text: nothing is approved, and nothing can be removed. */
const unwritten = ({ self }: World) => ({
  personId: self,
  kind: 'text',
  subject: 'about',
  content: 'Not written there',
})

/** Reviews of the texts and photos of profiles. */
export const REVIEW_OPERATIONS: Record<string, Operation> = {
  'profiles.listReviews': { input: () => ({ page: 1 }), cells: adminsOnly(), needs: ['manage_profiles'] },
  'profiles.approveContents': {
    input: (world) => ({ contents: [unwritten(world)] }),
    cells: adminsOnly(),
    needs: ['manage_profiles'],
  },
  'profiles.removeContent': {
    input: (world) => ({ ...unwritten(world), ...because }),
    cells: adminsOnly(409),
    needs: ['manage_profiles'],
  },
}
