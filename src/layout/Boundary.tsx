import { Component, type ReactNode } from "react";

interface Props {
  /** Address on the screen: a new address is a new try. */
  at: string;
  /** Content in place of the children after one of them threw while it was drawn. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps what throws while it is drawn in the browser from taking the page with it. On the server the error page answers. */
export class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.at !== this.props.at) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
