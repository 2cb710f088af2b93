import { expect, test } from 'vitest'
import { latinDigits } from '#digits.ts'

test.each([
  ['४११ ००४', '411 004'],
  ['+৯১ ९८७६५ ૪૩૨૧૦', '+91 98765 43210'],
  ['٤٢', '42'],
  ['𝟗𝟘𝟣', '901'],
  ['Flat 4, १ला मजला', 'Flat 4, 1ला मजला'],
  ['½ ² ①', '½ ² ①'],
])('%j is written as %j', (text, written) => expect(latinDigits(text)).toBe(written))
