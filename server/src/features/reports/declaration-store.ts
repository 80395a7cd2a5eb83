import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { ReportShape } from '@clearwing/domain/reports/content.ts'
import type { Fact } from '@clearwing/domain/reports/measures.ts'
import type { PublishedShape } from '@clearwing/domain/reports/published/shape.ts'
import type { ReportDays, ReportGroup, ReportRecord } from '@clearwing/domain/reports/schema.ts'
import type { SQL } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'

export type Asked = { actor: Actor; fromDay: string; toDay: string; today: string }

type Described = {
  key: string
  /** At most 50 characters (spec section 5, ReportName). */
  name: string
  group: ReportGroup
  purpose: string
  /** Who may run it, in words. */
  readers: string
  isFor: (actor: Actor) => boolean
  /** What its records are called. */
  noun: { one: string; many: string }
  days: ReportDays
  /** How its figures are calculated, a sentence each. */
  method: readonly string[]
  /** Records by id as this reader's lists show them; those that the reader may not open are missing. */
  open: (tx: Tx, actor: Actor, ids: number[]) => Promise<(ReportRecord & { id: number })[]>
}

type Column<F extends Fact> = Extract<Exclude<keyof F, 'count'>, string>

/** A query of records, and the columns by which the database counts them. */
type Query<F extends Fact> = {
  /**
   * A query of the records in the days asked for, with a row for each: `id` of the record to open, `onDay`, and the
   * columns of the facts.
   */
  records: (asked: Asked) => SQL
  /** The columns by which records are counted together. */
  columns: readonly Column<F>[]
  /**
   * Rows that one record, or records counted together, has instead of its own: their columns `names`, and the tables to
   * join for them. Each row follows from `columns` and is read from one of these records, `record.id`.
   */
  parts?: { names: readonly Column<F>[]; columns: SQL; joins: SQL }
  /**
   * Names that follow from some ids among `columns`, and the tables to join for them. They are looked up once for the same
   * ids, after records were counted together.
   */
  names?: { ids: readonly Column<F>[]; columns: SQL; joins: SQL }
}

type Counted<F extends Fact> = Query<F> & { shape: ReportShape<F> }

/**
 * Counts of whole quarters, which readers without `seesAll` get as each quarter published them. The records have a column
 * `userId`, too: a group of few people is small.
 */
export type Quarterly<F extends Fact> = Described &
  Query<F> & { published: PublishedShape<F>; seesAll: (actor: Actor) => boolean }

/** A record with the id of what is opened, and its day. */
export type ListedFact<F extends Fact> = F & { id: number; onDay: string }

/** Records whose days follow from a rule of the domain. */
type Listed<F extends Fact> = {
  list: (tx: Tx, asked: Asked) => Promise<ListedFact<F>[]>
  shape: ReportShape<F>
}

/**
 * A report: what it counts, for whom, and what it shows of it. `catalogue.ts` lists them all. The records are limited
 * to those that the reader's lists show, by the same conditions.
 */
export type Declaration<F extends Fact> = (Described & (Counted<F> | Listed<F>)) | Quarterly<F>

/** Checks the declaration, whose facts then have a type of their own. */
export const declared = <F extends Fact>(report: Declaration<F>) => report as unknown as Declaration<Fact>
