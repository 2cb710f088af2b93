// The width of a letter of the display font, as a share of its height: of most words a little less.
const LETTER = 0.59

type Props = {
  /** The name, or a text that begins with it. */
  text: string
  /** The width that something else takes from its first line. */
  beside?: string
}

/**
 * A name in a heading, as wide as its `@container`: its longest word has smaller letters, where it would have to be
 * broken otherwise. Only one that is too long for that is broken.
 */
export function FittingName({ text, beside = '0px' }: Props) {
  const longest = Math.max(...text.split(/\s+/).map((word) => Array.from(word).length))
  const fitting = `(100cqi - ${beside}) / ${(longest * LETTER).toFixed(2)}`
  return (
    <span
      dir="auto"
      className="block leading-[1.15] wrap-anywhere"
      style={{ fontSize: `clamp(1rem, ${fitting}, 1em)` }}
    >
      {text}
    </span>
  )
}
