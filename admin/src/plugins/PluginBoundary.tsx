import { Component, type ReactNode } from 'react';
import { t } from '../language/t';

interface PluginBoundaryProps {
  /** Shown instead of what threw. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps the screen when a part of a plugin throws. React has reported the error by then. */
export class PluginBoundary extends Component<PluginBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

export const failureText = (title: string) => t('plugins.titleCouldNotBeShown', { title });
