import { adminsOnly, type Operation, type World } from '#test/authorization-cells.ts'
import { because } from '#test/because.ts'

/** The profile has no such text: nothing is approved, and nothing can be removed. */
const unwritten = ({ self }: World) => ({ personId: self, subject: 'about', text: 'Not written there' })

/** Reviews of the texts of profiles. */
export const REVIEW_OPERATIONS: Record<string, Operation> = {
  'profiles.listReviews': { input: () => ({ page: 1 }), cells: adminsOnly(), needs: ['manage_profiles'] },
  'profiles.approveTexts': {
    input: (world) => ({ texts: [unwritten(world)] }),
    cells: adminsOnly(),
    needs: ['manage_profiles'],
  },
  'profiles.removeText': {
    input: (world) => ({ ...unwritten(world), ...because }),
    cells: adminsOnly(409),
    needs: ['manage_profiles'],
  },
}
