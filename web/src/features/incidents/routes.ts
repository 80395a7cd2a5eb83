import type { RouteObject } from 'react-router'

/** The register of the installation, for administrators. */
export const incidentMonitorPages: RouteObject[] = [
  { path: 'monitor/incidents', lazy: async () => ({ Component: (await import('./IncidentsPage.tsx')).IncidentsPage }) },
]

/** One incident, and the form for a new one. */
export const incidentPages: RouteObject[] = [
  { path: 'incident/new', lazy: async () => ({ Component: (await import('./NewIncidentPage.tsx')).NewIncidentPage }) },
  {
    path: 'incident/:incidentId',
    lazy: async () => ({ Component: (await import('./IncidentPage.tsx')).IncidentPage }),
  },
]

/** Below an organisation. */
export const organisationIncidentParts: RouteObject[] = [
  {
    path: 'incidents',
    lazy: async () => ({ Component: (await import('./OrganisationIncidentsPage.tsx')).OrganisationIncidentsPage }),
  },
]
