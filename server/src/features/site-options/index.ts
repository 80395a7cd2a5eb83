export { mustBeLoadable, readDemoLoading } from './demo/read.ts'
export { siteOptionsRoutes } from './routes.ts'
export { chooseDemo, decideDemo, noteDemoLoaded, refuseWhileLoading, replaceableQuery } from './store.ts'
