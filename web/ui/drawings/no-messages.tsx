import { Drawing } from '#ui/drawings/drawing.tsx'

/** Two rings in a speech bubble: no messages. */
export function NoMessages() {
  return (
    <Drawing>
      <path
        className="f"
        d="M14 20h58a10 10 0 0 1 10 10v24a10 10 0 0 1-10 10H36L22 76V64h-8A10 10 0 0 1 4 54V30a10 10 0 0 1 10-10z"
      />
      <circle className="a" cx="48" cy="42" r="16" />
      <circle className="b" cx="68" cy="42" r="16" />
    </Drawing>
  )
}
