export { default, ErrorBoundary, headers, loader, meta, shouldRevalidate } from './home';
