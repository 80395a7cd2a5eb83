import { expect, test } from 'vitest'
import { nextToSend, nextUploads, type Step, type Upload } from './queue.ts'

const file = new File(['x'], 'scan.pdf')
const upload = (state: Upload['state'], id = 1): Upload => ({ id, file, state, share: 0.4, reasons: [] })

test.each<[string, Upload['state'], Step, Partial<Upload>]>([
  ['it begins', 'waiting', { type: 'began', id: 1 }, { state: 'sending' }],
  ['it continues', 'sending', { type: 'progress', id: 1, share: 0.7 }, { state: 'sending', share: 0.7 }],
  ['it has arrived', 'sending', { type: 'sent', id: 1 }, { state: 'sent', share: 1 }],
  ['it fails', 'sending', { type: 'failed', id: 1, reasons: ['No.'] }, { state: 'failed', reasons: ['No.'] }],
  ['it is cancelled while being sent', 'sending', { type: 'cancel', id: 1 }, { state: 'cancelled' }],
  ['it is cancelled before its turn', 'waiting', { type: 'cancel', id: 1 }, { state: 'cancelled' }],
  ['it is tried again after a failure', 'failed', { type: 'retry', id: 1 }, { state: 'waiting', share: 0 }],
  ['and after it was cancelled', 'cancelled', { type: 'retry', id: 1 }, { state: 'waiting', share: 0 }],
  ['a refused file is never sent', 'refused', { type: 'retry', id: 1 }, { state: 'refused' }],
  ['an uploaded file is not sent again', 'sent', { type: 'retry', id: 1 }, { state: 'sent' }],
  ['a response after cancelling is ignored', 'cancelled', { type: 'sent', id: 1 }, { state: 'cancelled' }],
  [
    'so is a failure after cancelling',
    'cancelled',
    { type: 'failed', id: 1, reasons: ['No.'] },
    { state: 'cancelled', reasons: [] },
  ],
  ['an uploaded file cannot be cancelled', 'sent', { type: 'cancel', id: 1 }, { state: 'sent' }],
  ['a step of another upload does not apply', 'sending', { type: 'sent', id: 2 }, { state: 'sending', share: 0.4 }],
])('%s', (_sentence, state, step, after) => {
  expect(nextUploads([upload(state)], step)).toMatchObject([after])
})

test('a finished upload can be removed from the list, one in progress cannot', () => {
  const uploads = [upload('sent', 1), upload('sending', 2), upload('refused', 3)]
  const left = [1, 2, 3].reduce((rest, id) => nextUploads(rest, { type: 'remove', id }), uploads)
  expect(left.map(({ id }) => id)).toEqual([2])
})

test('files are added at the end; where only one is allowed, it replaces the last', () => {
  const files = [
    { id: 2, file, refusal: undefined },
    { id: 3, file, refusal: 'This file is empty.' },
  ]
  const added = nextUploads([upload('sent')], { type: 'add', files, isAlone: false })
  expect(added).toMatchObject([
    { id: 1, state: 'sent' },
    { id: 2, state: 'waiting', reasons: [] },
    { id: 3, state: 'refused', reasons: ['This file is empty.'] },
  ])
  expect(nextUploads(added, { type: 'add', files: files.slice(0, 1), isAlone: true })).toMatchObject([{ id: 2 }])
})

test.each<[Upload['state'][], number | undefined]>([
  [['sent', 'waiting', 'waiting'], 2],
  [['waiting', 'sending'], undefined],
  [['refused', 'failed', 'cancelled'], undefined],
])('with uploads %j, the next to send is number %s', (states, id) => {
  expect(nextToSend(states.map((state, at) => upload(state, at + 1)))?.id).toBe(id)
})
