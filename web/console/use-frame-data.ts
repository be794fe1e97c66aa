import { type Register, useRouteLoaderData } from 'react-router'

type Routes = Register['routeModules']

/** A renamed route would answer nothing, so its id is one of the route table's. */
const frame = 'console/frame' satisfies keyof Routes

/** What the frame of the console has loaded, for parts deep inside a page. Undefined on an error page. */
export const useFrameData = () => useRouteLoaderData<Routes[typeof frame]['loader']>(frame)
