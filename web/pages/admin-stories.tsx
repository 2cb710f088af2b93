import type { StoriesSearch } from '#domains/stories/format.ts'
import { StoryQueue } from '#domains/stories/story-queue.tsx'
import { useSearchParam } from '#lib/use-search-param.ts'

/** /admin-dashboard/stories */
export function AdminStoriesPage() {
  const { search, setSearch } = useSearchParam<StoriesSearch>()
  return (
    <div className="grid gap-3">
      <StoryQueue search={search} onSearch={setSearch} />
    </div>
  )
}
