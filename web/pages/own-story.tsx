import { useCurrentUser } from '#domains/accounts/queries.ts'
import { OwnStory } from '#domains/stories/own-story.tsx'

/** /story */
export function OwnStoryPage() {
  return (
    <div className="max-w-[720px]">
      <OwnStory owner={useCurrentUser().id} />
    </div>
  )
}
