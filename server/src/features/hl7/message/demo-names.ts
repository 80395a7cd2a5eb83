/** The demo installation's names for its fictitious laboratories. */
export const demoNames = ['FLYMED', 'F2N034-E']
