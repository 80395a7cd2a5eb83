import { expect, test } from 'vitest'
import type { Anomaly, AnomalyKind } from './schema.ts'
import { anomalyInWords, anomalyStateInWords } from './words.ts'

const anomaly = (kind: AnomalyKind, count: number, more: Partial<Anomaly> = {}) => ({
  kind,
  count,
  name: 'Dr Kiri Heke',
  organisationName: 'Harbour',
  isEnded: false,
  activity: null,
  beganAt: '2026-03-02T20:00:00.000Z',
  lastAt: '2026-03-02T20:58:00.000Z',
  ...more,
})

test.each([
  [
    anomaly('outside people', 60),
    'Dr Kiri Heke (Harbour) opened records of 60 people outside the practice within an hour.',
  ],
  [
    anomaly('night exports', 4, { lastAt: '2026-03-02T22:30:00.000Z' }),
    'Dr Kiri Heke (Harbour) exported 4 files at night within 3 hours.',
  ],
  [
    anomaly('new networks', 2, { lastAt: '2026-03-02T20:20:00.000Z' }),
    'Dr Kiri Heke (Harbour) logged in from 2 networks within 20 minutes that never appeared together before.',
  ],
  [
    anomaly('unnamed people', 3, { activity: 'Call of Jane Doe', lastAt: '2026-03-02T20:00:30.000Z' }),
    'Dr Kiri Heke (Harbour) opened records of 3 people within a minute under the activity “Call of Jane Doe”, which names someone else.',
  ],
  [
    anomaly('refused records', 20, { isEnded: true, organisationName: null }),
    'Dr Kiri Heke (as an individual) requested 20 records that they may not see, and the session was ended.',
  ],
  [anomaly('failed logins', 6), 'Dr Kiri Heke (Harbour) logged in from a new network after 6 failed attempts.'],
  [
    anomaly('bulk reading', 61, { lastAt: '2026-03-02T20:10:00.000Z' }),
    'Dr Kiri Heke (Harbour) read the records of 61 people within 10 minutes, and requests were slowed down.',
  ],
])('%#', (one, words) => expect(anomalyInWords(one)).toBe(words))

test('the state names who acknowledged it', () => {
  expect(anomalyStateInWords({ acknowledgedAt: null, acknowledgedBy: null })).toBe('Open')
  const state = anomalyStateInWords({ acknowledgedAt: '2026-03-02T20:00:00.000Z', acknowledgedBy: 'Rangi Mokena' })
  expect(state).toBe('Acknowledged by Rangi Mokena, 3 Mar 2026 09:00')
})
