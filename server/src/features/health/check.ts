import type { HealthLevel, ServicePart } from '@clearwing/domain/health/schema.ts'
import type { Database } from '#platform/database/database.ts'
import type { Site } from '#platform/site.ts'

/** What checks can look at. The database has the moment of the examination. */
export type Examined = {
  site: Site
  database: Database
  now: string
  /** Number of browsers connected to the live hub of this process. */
  hubConnections: number
  /** When this process began. */
  startedAt: string
}

export type HealthFinding<Figure extends string = string> = {
  level: HealthLevel
  /** One sentence, without a person's name or id. */
  finding: string
  /** How to put it right, for a level that is not green. */
  remedy?: string
  /** Every figure that the check declares; null while it has no value. */
  values: Record<Figure, number | null>
}

/** One check of the server. A new one is a file in `checks`, and a line in its index. */
export type Check<Figure extends string = string> = {
  name: string
  title: string
  /** Parts of the product that are limited while this check is red. */
  affects: ServicePart[]
  /** The administrators' page with details. */
  path?: string
  /** Names and explanations of the figures that monitoring programs read. */
  figures: Record<Figure, string>
  look(examined: Examined): Promise<HealthFinding<Figure>>
}

/** Lets the types of a check follow from the figures that it declares. */
export const defineCheck = <Figure extends string>(one: Check<Figure>): Check<Figure> => one
