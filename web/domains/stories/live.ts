import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refetchStories } from '#domains/stories/queries.ts'
import { subscribeLive } from '#lib/live.ts'

/** Reloads a story, or the queue, after the partner or other staff have changed it. */
export function useStoriesLive(): void {
  const client = useQueryClient()
  useEffect(() => {
    const read = () => void refetchStories(client)
    return subscribeLive({
      onEvent: (event) => {
        if (event.type === 'storyChanged' || (event.type === 'queueChanged' && event.queue === 'stories')) read()
      },
      onMissed: read,
    })
  }, [client])
}
