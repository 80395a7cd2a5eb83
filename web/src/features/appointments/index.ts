export { appointmentOffers, boardOfAppointmentsOffers } from './offers.tsx'
