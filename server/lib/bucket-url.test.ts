import { expect, test } from 'vitest'
import { isBucketUrl } from '#lib/env.ts'

test('a place of backups is a folder or a bucket, and no other URL becomes a folder', () => {
  for (const folder of ['/var/backups', 'backups', './a:b', 'C:\\backups']) expect(isBucketUrl(folder)).toBe(false)
  for (const url of ['https://k:s@host/bucket', 'HTTP://k:s@host/bucket', 'https:/bucket'])
    expect(isBucketUrl(url)).toBe(true)
  for (const other of ['s3://bucket', 'file:///var/backups', 'sftp:host', 'htps://k:s@host/bucket'])
    expect(() => isBucketUrl(other), other).toThrow(/^Backups are in a folder, or in a bucket/)
})
