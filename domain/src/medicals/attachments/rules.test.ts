import { expect, it } from 'vitest'
import { mostAttachmentBytes, mostAttachments, roomProblem } from './rules.ts'

const few = mostAttachments - 1

it.each<[string, kept: { count: number; bytes: number }, size: number, RegExp | null]>([
  ['the first', { count: 0, bytes: 0 }, 25 * 1024 * 1024, null],
  ['the last document allowed', { count: few, bytes: 0 }, 1, null],
  ['one too many', { count: mostAttachments, bytes: 0 }, 1, /maximum of 100 documents/],
  ['the last byte', { count: 3, bytes: mostAttachmentBytes - 10 }, 10, null],
  ['one byte too many', { count: 3, bytes: mostAttachmentBytes - 10 }, 11, /250 MB at most: 0 MB are left/],
  ['more than the remaining space', { count: 3, bytes: 240 * 1024 * 1024 }, 11 * 1024 * 1024, /10 MB are left/],
])('room for a document: %s', (_, stored, size, problem) =>
  problem ? expect(roomProblem(stored, size)).toMatch(problem) : expect(roomProblem(stored, size)).toBeNull(),
)
