import { expect, test } from 'vitest'
import { type Only, onlyOf, readOnly } from '#reports/only.ts'
import type { ReportTable } from '#reports/schema.ts'
import { cellsOf, type QuarterCells } from './cells.ts'
import { publishedContent } from './content.ts'
import { quarterInWords } from './quarters.ts'
import { decisionShape, type SampleDecision } from './sample.ts'

// A reader who may not open the records asks for every span, filter and table, and subtracts what they get.

type Quarter = { quarter: string; facts: SampleDecision[] }
/** A figure that was published without 'at least'. */
type Answer = { from: number; to: number; only: Only; value: number }

const starts = ['2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01']

function seeded(start: number) {
  let seed = start
  return (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
}

function randomQuarters(random: (below: number) => number): Quarter[] {
  const pick = <Value>(values: Value[]) => values[random(values.length)] as Value
  const most = pick([4, 12, 40, 120])
  return starts.map((quarter) => ({
    quarter,
    facts: Array.from({ length: random(most) }, () => ({
      count: 1,
      userId: random(most),
      class: pick(['class1', 'class2', 'class2', 'class2', 'class3']),
      outcome: pick(['issued', 'issued', 'issued', 'issued', 'refused']),
      age: pick(['20', '40', '40', '60', null]),
      codes: pick([[], [], ['V1'], ['V1', 'V3'], ['V3']]),
    })),
  }))
}

const dimensionOf: Record<string, string> = { Class: 'class', Age: 'age', Code: 'code' }

/** The values of a row, by the words that the sample uses for them. */
const onlyOfRow = (by: string, name: string): Only => {
  const key = dimensionOf[by]
  return key === undefined ? {} : { [key]: name === 'Not known' ? null : name }
}

const columnsOnly = ({ columns }: ReportTable, at: number): Only => {
  const title = columns[at]?.title
  return title === 'All' || title === undefined ? {} : { outcome: title }
}

/** Everything that a reader is told about these quarters. */
function answersTo(published: QuarterCells[]): Answer[] {
  const answers: Answer[] = []
  const filters: Only[] = [{}, { class: 'class1' }, { class: 'class2' }, { class: 'class3' }]
  for (let from = 0; from < published.length; from++)
    for (let to = from; to < published.length; to++)
      for (const only of filters) {
        const quarters = published.slice(from, to + 1)
        const content = publishedContent(decisionShape, { quarters, before: null, only, hidesSmallGroups: true })
        const keep = (value: number | null, isAtLeast: boolean, given: Only, span = { from, to }) => {
          if (!isAtLeast && value !== null) answers.push({ ...span, only: given, value })
        }
        for (const { title, value, isAtLeast } of content.figures)
          keep(value, isAtLeast, title === 'All' ? only : { ...only, outcome: title })
        for (const table of content.tables)
          for (const row of table.rows) {
            const at = quarters.findIndex(({ quarter }) => quarterInWords(quarter) === row.name)
            for (const [column, value] of row.values.entries())
              keep(
                value,
                row.atLeast.includes(column),
                { ...only, ...onlyOfRow(table.by, row.name), ...columnsOnly(table, column) },
                table.by === 'Quarter' ? { from: from + at, to: from + at } : { from, to },
              )
          }
      }
  return answers
}

const values: Record<string, (fact: SampleDecision) => (string | null)[]> = {
  class: (fact) => [fact.class],
  outcome: ({ outcome }) => [outcome],
  age: ({ age }) => [age],
  code: ({ codes }) => codes,
}
const isAmong = (only: Only) => (fact: SampleDecision) =>
  Object.entries(only).every(([key, value]) => values[key]?.(fact).includes(value))
const factsOf = (data: Quarter[], { from, to, only }: Answer) =>
  data.slice(from, to + 1).flatMap(({ facts }) => facts.filter(isAmong(only)))

/** True if the second answer is about some of the records of the first. */
const contains = (one: Answer, other: Answer) =>
  one.from <= other.from &&
  other.to <= one.to &&
  Object.entries(one.only).every(([key, value]) => key in other.only && other.only[key] === value)

const rounds = Array.from({ length: 60 }, (_, round) => round)

test('every published figure is true, and none is about fewer than five people', () => {
  for (const round of rounds) {
    const data = randomQuarters(seeded(round + 1))
    const published = data.map(({ quarter, facts }) => ({ quarter, cells: cellsOf(decisionShape, facts, true) }))
    for (const answer of answersTo(published)) {
      const found = factsOf(data, answer)
      expect([answer, answer.value]).toEqual([answer, found.length])
      if (answer.from === answer.to && found.length > 0)
        expect([answer, new Set(found.map(({ userId }) => userId)).size >= 5]).toEqual([answer, true])
    }
  }
})

test('no difference of two figures is a group of one to four', () => {
  let pairs = 0
  for (const round of rounds) {
    const data = randomQuarters(seeded(round + 101))
    const published = data.map(({ quarter, facts }) => ({ quarter, cells: cellsOf(decisionShape, facts, true) }))
    const answers = [...new Map(answersTo(published).map((one) => [JSON.stringify(one), one])).values()]
    for (const one of answers)
      for (const other of answers) {
        if (!contains(one, other)) continue
        pairs += 1
        const difference = one.value - other.value
        if (difference > 0 && difference < 5) expect([round, one, other]).toEqual('too close')
      }
  }
  expect(pairs).toBeGreaterThan(10_000)
})

/** Rows of equations in reduced form, by plain elimination. */
function solve(equations: { factors: Map<number, number>; value: number }[]) {
  const pivots = new Map<number, { factors: Map<number, number>; value: number }>()
  for (const given of equations) {
    const row = { factors: new Map(given.factors), value: given.value }
    for (const [column, pivot] of pivots) {
      const factor = row.factors.get(column) ?? 0
      if (Math.abs(factor) < 1e-9) continue
      for (const [place, other] of pivot.factors) row.factors.set(place, (row.factors.get(place) ?? 0) - factor * other)
      row.value -= factor * pivot.value
    }
    const first = [...row.factors].find(([, factor]) => Math.abs(factor) > 1e-9)
    if (!first) continue
    const [column, unit] = first
    const scaled = {
      factors: new Map([...row.factors].map(([place, factor]) => [place, factor / unit])),
      value: row.value / unit,
    }
    for (const pivot of pivots.values()) {
      const factor = pivot.factors.get(column) ?? 0
      if (Math.abs(factor) < 1e-9) continue
      for (const [place, other] of scaled.factors)
        pivot.factors.set(place, (pivot.factors.get(place) ?? 0) - factor * other)
      pivot.value -= factor * scaled.value
    }
    pivots.set(column, scaled)
  }
  return [...pivots.values()].flatMap(({ factors, value }) => {
    const left = [...factors].filter(([, factor]) => Math.abs(factor) > 1e-9)
    return left.length === 1 ? [value] : []
  })
}

test('no equations of all figures, totals and sums tell the size of a hidden group', () => {
  for (const round of rounds) {
    const data = randomQuarters(seeded(round + 201))
    const published = data.map(({ quarter, facts }) => ({ quarter, cells: cellsOf(decisionShape, facts, true) }))
    const unknowns = new Map<string, number>()
    const unknown = (at: number, text: string) => {
      const name = `${at} ${text}`
      const place = unknowns.get(name) ?? unknowns.size
      unknowns.set(name, place)
      return place
    }
    const equations = answersTo(published).map(({ from, to, only, value }) => ({
      value,
      factors: new Map(
        Array.from({ length: to - from + 1 }, (_, step): [number, number] => [unknown(from + step, onlyOf(only)), 1]),
      ),
    }))
    // What every reader knows: rows, columns and ages add up to their totals.
    for (const [at, { cells }] of published.entries()) {
      const keys = Object.keys(cells).map((text) => readOnly(text, ['class', 'outcome', 'age', 'code']) ?? {})
      const total = (of: Only, by: string) => {
        const parts = keys.filter(
          (key) => by in key && Object.keys(key).length === Object.keys(of).length + 1 && isWithin(of, key),
        )
        if (parts.length === 0) return
        const factors = new Map(parts.map((part): [number, number] => [unknown(at, onlyOf(part)), 1]))
        factors.set(unknown(at, onlyOf(of)), -1)
        equations.push({ factors, value: 0 })
      }
      for (const by of ['class', 'outcome', 'age']) total({}, by)
      for (const key of keys) if ('class' in key && Object.keys(key).length === 1) total(key, 'outcome')
    }
    expect([round, solve(equations).filter((value) => value > 1e-6 && value < 5)]).toEqual([round, []])
  }
})

const isWithin = (of: Only, key: Only) => Object.entries(of).every(([name, value]) => key[name] === value)
