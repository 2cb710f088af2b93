import { Breakable } from '#ui/breakable.tsx'

const SEPARATOR = / ([·•]) /

/** '29 · Paediatrician · Pune', broken only between its parts, without a separator at the start or end of a line. */
export function SeparatedText({ text }: { text: string }) {
  // A part after each separator.
  const parts = text.split(SEPARATOR)
  return (
    <span className="block overflow-x-clip">
      {/* Each part begins with its separator; that of a line's first one is outside and cut off. */}
      <span className="-ms-[0.8em] flex flex-wrap">
        {parts.map(
          (part, at) =>
            at % 2 === 0 && (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity.
              <span key={at} className="flex min-w-0">
                <span className="flex w-[0.8em] shrink-0 justify-center whitespace-pre">
                  {at > 0 && ` ${parts[at - 1]} `}
                </span>
                <span dir="auto" className="min-w-0 wrap-anywhere">
                  <Breakable text={part} />
                </span>
              </span>
            ),
        )}
      </span>
    </span>
  )
}
