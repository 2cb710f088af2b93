import { expect, test } from 'vitest'
import { hash, hashOfNothing, verify } from '#lib/password-hash.ts'

/** Created by the library that hashed the passwords of releases before 0.2.0. */
const FORMER: [password: string, hash: string][] = [
  [
    'marigold-77',
    '1ff6d1c8bf2203b9660770c5da35f65b:294b07fc9092fc6b50c3e18b248601d9d1a480457e5e4aa8972a6a0150372e2a51e2e62c5df8e211c74738e8b4fc2f4e64905d300d4d62833011d9a1c0474bc4',
  ],
  [
    'e\u0301te\u0301 \u00c5ngstr\u00f6m \ufb01 \u00b2',
    'e71313e9fe7c7a66ff54bd5b92576803:ab83420ba6926aec8d38876cda5b85f8fcf71c115ec97dfb8d3fa7d50a009767a9aa21027ec6f6bb2a6a93702107efe489f9e3e877d848bd1ae015a2d4c4eb84',
  ],
  [
    'प्रिया पासवर्ड 💍',
    'fc1def90f8cb5d4f78945f30e81ec661:f868487c3af0336873e9fc27117699fb6e6f27e0fd2088cc5e520d1342e790b2c5e95ac90d4b0a10c25ae6206be13743771bd0d00ace0abafb1295080dfab7d4',
  ],
  [
    ' spaces: and : colons ',
    'db0db44bcb6a8444e033625f6f53f6e6:78fea8cda6850692752ed35323ec03e22d38195279d4437265cc521919873840908c26f78d3f61e846605420462152c7be9cbfd7064cb4af7709e501c844bb1f',
  ],
  [
    'x'.repeat(500),
    '81ba814ad37eae8eaf9762259abeb0c1:1b9863fba26905be8ed9d02253c649a82a31039b5f12b9cd529d59a3a925ab6f9601311a466fb4a091f7f71baef2bca81e973a2a8d99c31862a915126cc89803',
  ],
  [
    '\ud800 half a pair',
    '6c5754a18d498523dd3958ca17a84105:d90697e5f8ed1aa768691d23a8628cea5af6eab458b9adfbd31a33a5ad1d668d49c1558d522732aaafc01ff786d7df9a77d1fc694ca02fca559cc3aabc3bc32e',
  ],
]

test.each(FORMER)('a former hash accepts its password %j and no other', async (password, former) => {
  expect(await verify(former, password)).toBe(true)
  expect(await verify(former, `${password} `)).toBe(false)
  expect(await verify(former, password.slice(0, -1))).toBe(false)
})

test('a password in another Unicode normalisation form is the same password', async () => {
  const [password = '', former = ''] = FORMER[1] ?? []
  for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD']) expect(await verify(former, password.normalize(form))).toBe(true)
})

test('a new hash has a new salt, and the format of the former ones', async () => {
  const [one, other] = await Promise.all([hash('marigold-77'), hash('marigold-77')])
  expect(one).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
  expect(one).not.toBe(other)
  expect(await verify(one, 'marigold-77')).toBe(true)
  expect(await verify(one, 'marigold-78')).toBe(false)
})

test('an incomplete hash accepts nothing', async () => {
  for (const broken of [
    '',
    ':',
    'salt',
    'salt:',
    `${hashOfNothing()}00`,
    hashOfNothing().slice(0, -2),
    hashOfNothing(),
  ])
    expect(await verify(broken, 'marigold-77')).toBe(false)
})
