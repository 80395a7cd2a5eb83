import { disposalRoutes } from '#features/disposals/index.ts'
import { incidentRoutes } from '#features/incidents/index.ts'
import { privacyFigureRoutes } from '#features/privacy-figures/index.ts'
import { retentionRoutes } from '#features/retention/index.ts'
import type { Routes } from '#platform/http/routes.ts'

/** The duties that privacy law gives to those who hold health information. */
export const privacyRoutes: Routes[] = [incidentRoutes, privacyFigureRoutes, retentionRoutes, disposalRoutes]
