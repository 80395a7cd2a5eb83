import { expect, it } from 'vitest'
import { factsInShort } from './facts-in-short.ts'
import type { ExaminationPart } from './schema.ts'

type Case = [string, ExaminationPart, Record<string, unknown>, string[]]

const cases: Case[] = [
  [
    'a reading of blood pressure is one line, with its time',
    'blood_pressure',
    { systolic1: 131, diastolic1: 79, taken1: '09:10', systolic2: 128, diastolic2: 76, pulse: 61 },
    ['Reading 1 131/79 mmHg at 09:10', 'Reading 2 128/76 mmHg', 'Pulse 61 bpm'],
  ],
  [
    'half of a reading is shown as it is',
    'blood_pressure',
    { systolic1: 131, diastolic1: null, taken1: '09:10' },
    ['Reading 1: Systolic 131 mmHg', 'Reading 1: Taken 09:10'],
  ],
  [
    'the thresholds of an ear are one line, with 0 and without what was not measured',
    'hearing',
    { voiceRight: 'pass', right500: 10, right1000: 0, right8000: null, left3000: 25, audiogramOn: '2026-11-28' },
    [
      'Audiogram, right ear 10, 0 dB HL at 500, 1000 Hz',
      'Audiogram, left ear 25 dB HL at 3000 Hz',
      'Voice at 2 m, back turned, right ear Pass',
      'Audiogram: Audiogram done on 28 Nov 2026',
    ],
  ],
  [
    'acuity is one line for each distance and correction',
    'vision',
    {
      distanceRightUncorrected: '6/6',
      distanceLeftUncorrected: '6/9',
      distanceBothMain: '6/5',
      nearBothUncorrected: 'N5',
    },
    ['Distance, uncorrected right 6/6, left 6/9', 'Distance, main correction both 6/5', 'Near, uncorrected both N5'],
  ],
  ['other parts are unchanged', 'body', { height: 165.6, weight: 78.5 }, ['Height 165.6 cm', 'Weight 78.5 kg']],
  ['nothing entered', 'vision', {}, []],
]

it.each(cases)('%s', (_, part, values, lines) => {
  expect(factsInShort(part, values).facts.map(({ label, value }) => `${label} ${value}`)).toEqual(lines)
})

it('normal systems are combined, as in full', () => {
  expect(factsInShort('systems', { lungs: 'normal' })).toEqual({ facts: [], normal: ['lungs and chest'] })
})

it('proper names in the line of normal systems keep their capital', () =>
  expect(factsInShort('systems', { ears: 'normal', neurological: 'normal' }).normal).toEqual([
    'ears, drums, Valsalva',
    'nervous system, reflexes, gait, Romberg',
  ]))
