/** An inline script that does something, itself a script, once the browser has painted; idle it may be before that. */
export const afterPaint = (act: string) =>
  `new PerformanceObserver((_,o)=>{o.disconnect();${act}}).observe({type:"paint",buffered:true})`
