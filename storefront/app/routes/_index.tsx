export { default, ErrorBoundary, headers, loader, meta } from './home';
