/** Inline JavaScript that runs the JavaScript in `act` after the first paint, or earlier if the browser is idle. */
export const afterPaint = (act: string) =>
  `new PerformanceObserver((_,o)=>{o.disconnect();${act}}).observe({type:"paint",buffered:true})`
